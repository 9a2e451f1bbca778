export const unpacked: ReadonlySet<string>
export const smallest: number
export const quality: { readonly params: Readonly<Record<number, number>> }
