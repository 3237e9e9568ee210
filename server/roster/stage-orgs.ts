import { insertFirst, isGone, orNull, withoutId, type StagedFile } from './staged-file.ts'

const NAMES = ['source_id', 'gone', 'name', 'type', 'identifier', 'parent']

export const orgs: StagedFile = {
  file: 'orgs.csv',
  columns: ['sourcedId', 'status', 'name', 'type', 'identifier', 'parentSourcedId'],
  required: ['sourcedId', 'name', 'type'],
  read([id = '', status = '', name, type, identifier, parent = ''], stored) {
    if (!id) return withoutId('sourcedId')
    return [stored(id), isGone(status), orNull(name), orNull(type?.toLowerCase()), orNull(identifier), stored(parent)]
  },
  insert: insertFirst(
    'roster_org',
    NAMES,
    NAMES,
    'source_id, gone::boolean, name, type, identifier, parent from given g',
  ),
}
