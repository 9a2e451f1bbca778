/** Mutants that no path notices, by machine and by how their names begin, each with the reason why none has to. */
export const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portal: {
    'leads to starting: ':
      'differs only where the page was opened offline: it waits for the connection once more, which is there, and goes on to initialising',
  },
}
