/** Begins the fragment of the address where a new password is asked for; behind `=` stands what a mail's link opens it with. */
export const passwordLinkMark = '#nova-senha'
