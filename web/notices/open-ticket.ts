/** Follows a single-use address: the file comes as an attachment, so this page stays. */
export const openTicket = (url: string): void => window.location.assign(url)
