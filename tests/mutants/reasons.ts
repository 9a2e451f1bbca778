/** Mutants that no path notices, by machine and by how their names begin, each with the reason why none has to. */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
