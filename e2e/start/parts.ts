const CHILD = `select s.nyc_id as id, s.first_name as first, s.last_name as last,
  concat_ws(' ', s.first_name, s.middle_name, s.last_name) as name, to_char(s.birth_date, 'MM/DD/YYYY') as born,
  l.dbn, l.name as school, s.district::text as district, to_char(s.case_closed_on, 'MM/DD/YYYY') as closed
  from student s join location l on l.location_key = s.school_key`
const NOBODY_S = 'not exists (select from case_assignment a where a.student_sk = s.student_sk and a.ended_at is null)'
/** Without those who are on file twice on purpose (server/demo/make-duplicates.ts). */
const OF_THE_CITY = "s.nyc_id not like '2700000%' and s.birth_date is not null"
const at = (text: string, nth: number): string => text.replace(/(offset \d+ )?limit 1\s*$/, `offset ${nth} limit 1`)
const FIRST_POST_OF_PSY = `(select location_key from role_assignment join person using (person_sk)
  where user_name = 'psy' order by assignment_sk limit 1)`

const AT_SCHOOL_OF_PSY = `s.school_key = ${FIRST_POST_OF_PSY}`
const WITHIN_CHR = 's.district in (1, 2, 4)'
const WITHIN_SUP = `s.region = (select o.region from role_assignment r
  join person using (person_sk) join location o on o.location_key = r.location_key where user_name = 'sup' order by r.assignment_sk limit 1)`
/** Who does the assessments. */
const OF_PSY = "p.user_name = 'psy'"

/** Some days' district has nobody for a part within the reach of who plays it: these schools take one in from elsewhere. */
export const REACHES = [
  { within: AT_SCHOOL_OF_PSY, school: FIRST_POST_OF_PSY },
  { within: WITHIN_CHR, school: FIRST_POST_OF_PSY },
  { within: WITHIN_SUP, school: `(select s.school_key from student s where s.school_key is not null and ${WITHIN_SUP} order by s.student_sk limit 1)` },
] as const

/** Such a child at another school, with any evaluator. */
export const elsewhere = (text: string, within: string): string => at(text.replaceAll(within, `not (${within})`).replaceAll(OF_PSY, 'true'), 0)

export const isOfPsy = (text: string): boolean => text.includes(OF_PSY)

/** One row a child, however many assessments they have. */
const TO_EXTEND = `select distinct on (id) * from (${CHILD} join case_summary c using (student_sk) join assessment a on a.student_sk = s.student_sk and a.referral_sk = c.referral_sk
  join person p on p.person_sk = a.assigned_to
  where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and ${OF_PSY} and a.status in (1, 3, 6) and a.due_date is not null
    and not exists (select from extension_request x where x.student_sk = s.student_sk)) one`
const IN_REGION_OF_SUP = `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and ${WITHIN_SUP}`
const extensionPart = (status: number): string => `${IN_REGION_OF_SUP} and exists (select from assessment a join extension_request x using (evaluation_sk)
  where a.student_sk = s.student_sk and a.referral_sk = c.referral_sk and x.status = ${status} and a.status not in (2, 9, 10, 11))
  order by s.student_sk limit 1`

const meetingToCome = (kind: number, nth = 0): string => `${IN_REGION_OF_SUP} and exists (select from meeting m where m.student_sk = s.student_sk and m.kind = ${kind}
  and m.status in (1, 2) and m.meets_on > current_date + 1) order by s.student_sk offset ${nth} limit 1`
const toSchedule = (referral: string): string => `${IN_REGION_OF_SUP} and s.case_closed_on is null and s.ats_status = 'A' and exists (select from referral r
  where r.referral_sk = c.referral_sk and ${referral}) and not exists (select from meeting m where m.student_sk = s.student_sk and m.status in (1, 2)) order by s.student_sk limit 1`
const WAITS_FOR_CONSENT = `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and c.referral_status in (11, 12)
  and exists (select from guardian g where g.student_sk = s.student_sk and g.active)
  and not exists (select from consent e where e.referral_sk = c.referral_sk and e.status in (6, 8))`

const referralInWork = (condition: string, nth = 0): string => `${CHILD} join case_summary c using (student_sk) join referral r on r.referral_sk = c.referral_sk
  where ${OF_THE_CITY} and ${WITHIN_CHR} and ${condition} and not exists (select from meeting m where m.student_sk = s.student_sk and m.status in (1, 2))
  order by s.student_sk offset ${nth} limit 1`
/** Of school age, and the notice of the referral was not sent yet. */
const BEFORE_NOTICE = 'r.status in (3, 9) and r.type in (1, 3) and s.birth_date < current_date - 2200'
const shmToCome = (nth: number): string => `${CHILD} join meeting m using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR}
  and m.kind = 3 and m.status in (1, 2) and m.meets_on > current_date + 1 order by s.student_sk offset ${nth} limit 1`

const THREE_YEARS_END = `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and s.three_year_due and c.referral_status = 7
  and exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6)
  and not exists (select from referral r where r.student_sk = s.student_sk and r.status not in (7, 10))
  and not exists (select from assessment a where a.student_sk = s.student_sk and a.status not in (2, 9, 10, 11))`

/** Who plays what: each query answers the first child that fits. */
export const PARTS = {
  discharged: `${CHILD} where ${OF_THE_CITY} and s.ats_status = 'D' and s.case_closed_on is null
    order by s.student_sk limit 1`,
  closed: `${CHILD} where ${OF_THE_CITY} and s.case_closed_on is not null and not s.ineligible and s.ats_status = 'A'
    order by s.student_sk limit 1`,
  ineligible: `${CHILD} where ${OF_THE_CITY} and s.ineligible order by s.student_sk limit 1`,
  /** Of the demo parent, with an IEP in force: further meetings can be scheduled. */
  ofParent: `${CHILD} where s.special_ed_active and exists (select from guardian g join person p using (person_sk)
    where g.student_sk = s.student_sk and p.user_name = 'par') order by s.student_sk limit 1`,
  active: `${CHILD} where ${OF_THE_CITY} and s.special_ed_active and s.ats_status = 'A' order by s.student_sk limit 1`,
  /** A case with a person who answers, open dates, and some of them already past. */
  assigned: `${CHILD} join case_assignment a on a.student_sk = s.student_sk and a.ended_at is null
    join person p on p.person_sk = a.person_sk
    where ${OF_THE_CITY} and p.email is not null and p.phone is not null and exists (select from clock c
      where c.student_sk = s.student_sk and c.stopped_on is null and c.clock_id = 'C10'
        and c.compliance_date is not null)
    order by s.student_sk limit 1`,
  /** At the school that `psy` begins with. */
  unassigned: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and ${NOBODY_S}
    order by s.student_sk limit 1`,
  /** Gets somebody in a journey. */
  toAssign: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and ${NOBODY_S}
    order by s.student_sk desc limit 1`,
  /** Gets somebody in a journey of two browsers. */
  toAssignLive: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and ${NOBODY_S}
    order by s.student_sk desc offset 1 limit 1`,
  /** An initial referral at that school whose case somebody else has. */
  toClose: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY}
    and c.case_stage = 'Initial' and c.case_process = 'Referral' and c.assigned_to is not null
    order by s.student_sk limit 1`,
  /** The last notice was sent and every attempt is logged: the case can be closed as phone outreach. */
  readyToClose: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and c.case_process = 'Referral'
    and exists (select from notice n where n.student_sk = s.student_sk and n.type = 22 and n.sent_on is not null)
    and (select count(*) from user_event u where u.student_sk = s.student_sk) >= 4 order by s.student_sk desc limit 1`,
  /** Within reach of `chr`, with a committee meeting to come. */
  toMeet: `${CHILD} join meeting m using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and m.kind in (4, 98)
    and m.status in (1, 2) and m.meets_on > current_date + 1 order by s.student_sk desc limit 1`,
  /** With an assessment in work that `psy` does and for which nobody asked for more days. */
  toExtend: `${TO_EXTEND} order by id limit 1`,
  toLookAt: `${TO_EXTEND} order by id offset 1 limit 1`,
  /** In the region that `sup` begins with: a request that waits, one that was decided, a submitted assessment. */
  extending: extensionPart(5),
  extended: extensionPart(8),
  toReview: `${IN_REGION_OF_SUP} and exists (select from assessment a where a.student_sk = s.student_sk and a.referral_sk = c.referral_sk and a.status = 4)
    order by s.student_sk limit 1`,
  /** Within reach of `chr`, with a printed document and no letter about a meeting. */
  documented: `${CHILD} where ${OF_THE_CITY} and ${WITHIN_CHR} and s.case_closed_on is null
    and exists (select from document d where d.student_sk = s.student_sk and d.format = 'pdf' and d.entity_kind is distinct from 'event')
    and not exists (select from document d where d.student_sk = s.student_sk and (d.format <> 'pdf' or d.entity_kind = 'event'))
    and not exists (select from notice n where n.student_sk = s.student_sk and n.kind = 'meeting')
    order by s.student_sk desc limit 1`,
  /** In that region: an IEP meeting to come, one that can be scheduled, and an IEP in force to be reviewed. */
  iepToCome: meetingToCome(4),
  /** Their day is made to pass, for each size of window. */
  toRecordWide: meetingToCome(4, 1),
  toRecordNarrow: meetingToCome(4, 2),
  /** Placed in a nonpublic school by a parent, with a request for reevaluation that can be closed. */
  toCloseRequest: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and c.referral_type in (2, 4, 19) and c.referral_status in (6, 9)
    and exists (select from notice n where n.student_sk = s.student_sk and n.type = 21) order by s.student_sk limit 1`,
  iepToSchedule: toSchedule("r.status = 6 and c.case_process in ('Eval', 'IEP')"),
  annualToSchedule: toSchedule('r.status = 7 and s.special_ed_active'),
  /** Within reach of `chr`: meetings before the committee's, to be scheduled and to come. */
  shmToSchedule: referralInWork("r.status = 11 and r.type in (1, 3)"),
  genEdToSchedule: referralInWork(BEFORE_NOTICE),
  genEdToHold: referralInWork(BEFORE_NOTICE, 1),
  shmToCome: shmToCome(0),
  /** The same of journeys: scheduled, moved, cancelled there. */
  shmToHold: shmToCome(1),
  evaluationToCome: shmToCome(2),
  evaluationToSee: shmToCome(3),
  /** Within reach of `chr`: waits for consent to evaluate, the first to look at and the last for a journey of its own. */
  toConsent: `${WAITS_FOR_CONSENT} order by s.student_sk desc limit 1`,
  mayConsent: `${WAITS_FOR_CONSENT} order by s.student_sk limit 1`,
  /** Within reach of `chr`: asked for more tests. */
  askedForTests: `${CHILD} where ${OF_THE_CITY} and ${WITHIN_CHR} and exists (select from consent c join referral r using (referral_sk)
    where c.student_sk = s.student_sk and c.type = 3 and c.status = 1 and r.consent_date is not null) order by s.student_sk limit 1`,
  /** Anywhere: a program was offered and has not answered. */
  letterWaits: `${CHILD} where ${OF_THE_CITY} and exists (select from placement p where p.student_sk = s.student_sk and p.status = 3)
    and exists (select from consent c where c.student_sk = s.student_sk and c.type = 4 and c.status = 6) order by s.student_sk limit 1`,
  /** Within reach of `chr`: known to early intervention. */
  fromEi: `${CHILD} where ${OF_THE_CITY} and s.ei_id is not null and ${WITHIN_CHR} order by s.student_sk desc limit 1`,
  /** At that school, never referred: a first referral can be made. */
  toRefer: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and not s.ineligible and s.birth_date < current_date - 1500
    and not exists (select from referral r where r.student_sk = s.student_sk) and not exists (select from iep_form i where i.student_sk = s.student_sk)
    order by s.student_sk desc limit 1`,
  /** At that school, with an IEP in force and no open work: a reevaluation can be asked for. */
  toReevaluate: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} and not s.three_year_due
    and exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6)
    and not exists (select from referral r where r.student_sk = s.student_sk and r.status not in (7, 10))
    and not exists (select from assessment a where a.student_sk = s.student_sk and a.status not in (2, 9, 10, 11)) order by s.student_sk desc limit 1`,
  /** Anywhere: three years that end soon, nothing asked for and no open work, the last for a journey; and one that was asked for. */
  toWaive: `${THREE_YEARS_END} order by s.student_sk desc limit 1`,
  mayWaive: `${THREE_YEARS_END} order by s.student_sk limit 1`,
  threeYearAsked: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and c.referral_type = 19 and c.referral_status = 9 order by s.student_sk limit 1`,
  /** In the district that `dr` begins with, with a plain name and nothing that stands against a link: a parent asks for them. */
  toLink: `${CHILD} where ${OF_THE_CITY} and s.district = 1 and s.red_alerts = '{}' and s.first_name ~ '^[A-Z][a-z]+$' and s.last_name ~ '^[A-Z][a-z]+$'
    and s.middle_name is null and s.school_key <> ${FIRST_POST_OF_PSY} and not exists (select from referral r where r.student_sk = s.student_sk)
    order by s.student_sk desc limit 1`,
  /** Within reach of `chr`: a request for referral that waits for review; a referral whose notice was not sent. */
  requested: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and c.referral_type = 3 and c.referral_status = 3
    order by s.student_sk limit 1`,
  referred: `${CHILD} join case_summary c using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and c.referral_type = 1 and c.referral_status = 9
    order by s.student_sk limit 1`,
  /** In the city: services authorised and not begun, a drafted IEP, an IEP in force and nothing in work, a STAC that waits. */
  toAttend: `${CHILD} join placement p using (student_sk) join iep_form i using (iep_form_sk) where ${OF_THE_CITY} and i.status = 6 and p.status = 6
    order by s.student_sk desc limit 1`,
  iepDrafted: `${CHILD} join iep_form i using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and i.status = 2 and not i.is_amendment
    order by s.student_sk desc limit 1`,
  iepInForce: `${CHILD} join iep_form i using (student_sk) join case_summary c using (student_sk) where ${OF_THE_CITY} and ${WITHIN_CHR} and i.status = 6
    and c.case_process = '' and not exists (select from iep_form o where o.student_sk = s.student_sk and o.status in (2, 3, 5)) order by s.student_sk desc limit 1`,
  stacSubmitted: `${CHILD} join stac x using (student_sk) where ${OF_THE_CITY} and x.status = 3 order by s.student_sk desc limit 1`,
  within: `${CHILD} where ${OF_THE_CITY} and ${AT_SCHOOL_OF_PSY} order by s.student_sk limit 1`,
  outside: `${CHILD} where ${OF_THE_CITY} and s.district not in (1, 2) order by s.student_sk desc limit 1`,
} as const

/** Who plays it when a journey is tried again: the first try may have changed the child of the part. */
export const SPARES: Partial<Record<keyof typeof PARTS, string>> = {
  active: at(PARTS.active, 1),
  within: at(PARTS.within, 1),
  toAssign: at(PARTS.toAssign, 2),
  toAssignLive: at(PARTS.toAssignLive, 3),
  toClose: at(PARTS.toClose, 1),
  toConsent: at(PARTS.toConsent, 1),
  toExtend: at(PARTS.toExtend, 2),
  toLink: at(PARTS.toLink, 1),
}
