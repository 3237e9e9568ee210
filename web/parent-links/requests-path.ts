/** The parent-portal requests grid. */
export const REQUESTS_PATH = '/verification/dashboard'
