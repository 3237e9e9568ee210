const WORDS: Readonly<Record<string, string>> = {
  student: 'Find a child, see the profile, the stage and every date',
  people: 'Invite people, give and end roles, sign somebody out',
}

/** What a page of the navigation is for, in one line; a page that is not known here has none. */
export const pageWords = (path: string): string | undefined => WORDS[path]
