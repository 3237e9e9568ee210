/** Path of the screen that answers the search over all students; without it in the table the box is not shown. */
export const SEARCH_SCREEN = 'student'
