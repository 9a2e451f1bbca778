/** Palettes of Mantine that no screen names, as a pattern: the build leaves their variables out, and refuses one that is named. */
export const paletteLeftOut = 'pink|grape|lime|yellow'
