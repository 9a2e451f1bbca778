/** Named in the server's list of advisory locks, where other programs may hold some of theirs. */
const ours = 1_886_351_988

/** What one process at a time does with a database: to open it, to write the mails of the day, to tell what is overdue. */
export const locks = {
  opening: { class: ours, id: 1 },
  digests: { class: ours, id: 2 },
  overdue: { class: ours, id: 3 },
} as const
