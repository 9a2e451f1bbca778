/** Days until an invoice or a note is due, as proposed. */
export const proposedDays = 30
