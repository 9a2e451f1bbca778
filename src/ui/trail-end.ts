/** The element at the end of the trail, for what a page has to say about where it stands. */
export const trailEnd = 'trail-end'
