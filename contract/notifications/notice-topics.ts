/** What a person can choose for what they are told of: in the portal alone, by mail too, or not at all. */
export const noticeWays = ['portal', 'mail', 'none'] as const
/** What a person can choose about: kinds of notices that concern them for one reason. */
export const noticeTopics = [
  'followed',
  'access_asked',
  'access_answered',
  'responses',
  'follow_ups',
  'mentions',
  'overdue',
  'undelivered',
] as const
/**
 * What `followed` was called in the release before: pages of that are still open, and choices of that are kept. It goes with
 * release 2, whose first migration copies to `followed` what a person has under this name alone; the rows that release 1
 * writes beside it meanwhile are deleted with release 3 (decision 052).
 */
export const formerTopic = 'requests' as const
