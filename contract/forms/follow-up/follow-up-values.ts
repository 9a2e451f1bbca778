/** How severe what a follow-up mends is, from the least. */
export const severities = ['low', 'medium', 'high', 'critical'] as const

export type Severity = (typeof severities)[number]

export const followUpStatuses = ['open', 'done', 'cancelled'] as const
