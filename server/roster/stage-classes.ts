import { isPlainDate } from '@trellis/domain/basics/plain-date.ts'
import { given, insertFirst, isGone, isTrue, orNull, withoutId, type StagedFile } from './staged-file.ts'

const COURSE = ['source_id', 'grades']
export const courses: StagedFile = {
  file: 'courses.csv',
  columns: ['sourcedId', 'grades'],
  required: ['sourcedId'],
  read: ([id = '', grades], stored) => (id ? [stored(id), orNull(grades)] : withoutId('sourcedId')),
  insert: insertFirst('roster_course', COURSE, COURSE, 'source_id, grades from given g'),
}

/** A class tells the school and the grade of an enrolment that does not say them itself. */
export const classes: StagedFile = {
  file: 'classes.csv',
  columns: ['sourcedId', 'grades', 'courseSourcedId', 'schoolSourcedId'],
  required: ['sourcedId'],
  read([id = '', grades, course = '', school = ''], stored) {
    return id ? [stored(id), orNull(grades), stored(course), stored(school)] : withoutId('sourcedId')
  },
  insert: insertFirst(
    'roster_class',
    ['source_id', 'grades', 'course', 'school'],
    ['source_id', 'grades', 'school'],
    `g.source_id, coalesce(g.grades, c.grades), g.school from given g left join roster_course c
      on c.source_id = g.course`,
  ),
}

/** Enrolments are in classes; what is kept is one a student and school. */
export const enrollments: StagedFile = {
  file: 'enrollments.csv',
  columns: ['userSourcedId', 'status', 'classSourcedId', 'schoolSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  required: ['userSourcedId'],
  read([user = '', status = '', inClass = '', school = '', role = '', primary = '', begins = '', ends = ''], stored) {
    if (!user) return withoutId('userSourcedId')
    // leaving one class is not leaving the school
    if (isGone(status) === 'true' || (role !== '' && role.toLowerCase() !== 'student')) return undefined
    if (begins && !isPlainDate(begins))
      return { column: 'beginDate', reason: 'The date is not of the form YYYY-MM-DD; the enrollment was passed over.' }
    if (ends && !isPlainDate(ends))
      return { column: 'endDate', reason: 'The date is not of the form YYYY-MM-DD; the enrollment was passed over.' }
    return [stored(user), stored(inClass), stored(school), String(isTrue(primary)), orNull(begins), orNull(ends)]
  },
  // an open end lasts longest
  insert: `with ${given(['user_source', 'class', 'school', 'is_primary', 'begins_on', 'ends_on'])}
    insert into roster_enrollment (user_source, school, row, is_primary, begins_on, ends_on, grades)
    select g.user_source, coalesce(g.school, c.school), min(g.row), bool_or(g.is_primary::boolean), min(g.begins_on),
      nullif(max(coalesce(g.ends_on, '9999-12-31')), '9999-12-31'), max(c.grades)
    from given g left join roster_class c on c.source_id = g.class
    where coalesce(g.school, c.school) is not null group by 1, 2
    on conflict (user_source, school) do update set is_primary = roster_enrollment.is_primary or excluded.is_primary,
      begins_on = least(roster_enrollment.begins_on, excluded.begins_on),
      ends_on = case when roster_enrollment.ends_on is null or excluded.ends_on is null then null
        else greatest(roster_enrollment.ends_on, excluded.ends_on) end,
      grades = greatest(roster_enrollment.grades, excluded.grades)`,
}

const SESSION = ['source_id', 'type', 'starts_on', 'ends_on', 'school_year']
export const academicSessions: StagedFile = {
  file: 'academicSessions.csv',
  columns: ['sourcedId', 'type', 'startDate', 'endDate', 'schoolYear'],
  required: ['sourcedId'],
  read([id = '', type, starts, ends, year], stored) {
    if (!id) return withoutId('sourcedId')
    return [stored(id), orNull(type), orNull(starts), orNull(ends), orNull(year)]
  },
  insert: insertFirst(
    'roster_session',
    SESSION,
    SESSION,
    'source_id, type, starts_on, ends_on, school_year from given g',
  ),
}
