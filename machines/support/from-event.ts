/** As `params` of a guard or an action: the event as it came. */
export const fromEvent = <E>({ event }: { event: E }) => event
