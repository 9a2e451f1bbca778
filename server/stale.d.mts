export const sources: string[]
export const serverSources: string[]
export const docsSources: string[]
export function isStale(built: string, sources: readonly string[]): boolean
