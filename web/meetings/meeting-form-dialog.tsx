import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { DateWarning } from '@trellis/domain/meetings/meeting-date.ts'
import { meetingDateWarning } from '@trellis/domain/meetings/meeting-date.ts'
import { isAnnualMode } from '@trellis/domain/meetings/meeting-kinds.ts'
import { isScheduleButtonShown } from '@trellis/domain/meetings/meeting-permissions.ts'
import { deliveryProblem, meetingFormProblems, type FormFacts } from '@trellis/domain/meetings/schedule-form.ts'
import { meetingNoticeText } from '@trellis/domain/meetings/notice-text.ts'
import { DEFAULT_EMAIL_ENDINGS } from '@trellis/domain/validation/email.ts'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { getMeeting } from '@trellis/contract/meetings.ts'
import { operationKey } from '../api/read-key.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { useCurrentUser, useMay } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useDialogClose } from '../ui/dialog-close.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { AttendeesSection } from './attendees-section.tsx'
import { CancelOneMeeting } from './cancel-one-meeting.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { FamilyAnswers } from './family-answers.tsx'
import { ExcusalsSection } from './excusals-section.tsx'
import { LocationSection } from './location-section.tsx'
import { MeetingFormContextProvider } from './meeting-context.ts'
import { MEETING_DIALOG_WIDTH, type MeetingDialogProps } from './meeting-dialog-props.ts'
import { meetingResolver } from './meeting-resolver.ts'
import { newMeetingValues, payloadOf, savedMeetingValues, type MeetingValues } from './meeting-values.ts'
import { noticeLanguageOf } from './notice-language.ts'
import { OutcomeSection } from './outcome-section.tsx'
import { StudentBand } from './student-band.tsx'
import { TimeSection } from './time-section.tsx'
import { useSaveMeeting } from './use-save-meeting.ts'
import type { MeetingFacts } from './use-meeting-facts.ts'

interface FormDialogProps extends MeetingDialogProps {
  title: string
  loaded: MeetingFacts
}

/** The form of a meeting over everything it needs. */
export function MeetingFormDialog(props: FormDialogProps) {
  const { loaded, meetingType: kind, meetingSk, onClose, onDone, title } = props
  const { facts, saved, profile, staff, groups, languages } = loaded
  const user = useCurrentUser()
  const may = useMay()
  const isViewMode = props.viewMode === true || props.isCancelling === true || (saved !== undefined && !saved.meeting.canChange)
  const rules: FormFacts = useMemo(
    () => ({
      kind,
      groups,
      today: facts.today,
      caseStage: facts.caseStage,
      initialReferralDate: facts.initialReferralDate ?? undefined,
      currentScheduledDate: facts.currentScheduledDate ?? undefined,
      minAnnualDate: facts.minAnnualDate ?? undefined,
      consentDate: facts.consentDate ?? undefined,
      emailEndings: DEFAULT_EMAIL_ENDINGS,
    }),
    [kind, groups, facts],
  )
  const form = useForm<MeetingValues>({
    resolver: meetingResolver(rules),
    mode: 'onTouched',
    defaultValues: saved
      ? savedMeetingValues(saved.meeting)
      : newMeetingValues({
          profile,
          staff,
          contact: { name: user.displayName, email: user.email ?? '', phone: user.phone ?? '' },
          languageOf: (parentSk) => noticeLanguageOf(parentSk, profile, languages),
        }),
  })
  const draft = useDraft(form, { form: 'schedule-meeting', subject: meetingSk ? `meeting:${meetingSk}` : `student:${profile.studentSk}-${kind}`, studentSk: profile.studentSk }, { isOn: !isViewMode })
  const [asked, setAsked] = useState<DateWarning>()
  const [settledDate, setSettledDate] = useState(saved?.meeting.scheduledDate ?? undefined)
  const { save, isPending, stale, forgetStale } = useSaveMeeting({
    form,
    meeting: meetingSk ? { meetingSk, etag: saved?.etag } : undefined,
  })
  const queries = useQueryClient()
  const takeSaved = (): void => {
    forgetStale()
    void queries.invalidateQueries({ queryKey: operationKey(getMeeting) })
  }

  const submit = form.handleSubmit(async (values) => {
    const warning = meetingDateWarning(values.meetingDate, rules)
    if (warning && values.meetingDate !== settledDate) return setAsked(warning) // one that came with a draft was never asked about
    const payload = payloadOf(values, {
      studentSk: profile.studentSk,
      nycId: profile.nycId,
      referralSk: facts.referralSk,
      meetingType: kind,
      personSk: user.personSk,
      consentDate: facts.consentDate,
      origScheduleDt: saved?.meeting.OrigScheduleDt ?? null,
      shmMinDate: facts.initialReferralDate,
      cards: [...groups.required, ...groups.optional],
      acknowledgedWarnings: warning ? [warning.code] : [],
    })
    try {
      await draft.submit(() => save(payload))
      onDone()
    } catch {
      // told already; form and draft stay
    }
  })
  const notice = meetingNoticeText(kind, isAnnualMode({ stage: facts.caseStage, action: '', kind }))
  const isScheduleShown = isScheduleButtonShown(kind, isViewMode, (permission) => may(permission))
  return (
    <Dialog
      isOpen
      title={title}
      width={MEETING_DIALOG_WIDTH}
      onClose={onClose}
      isDirty={!isViewMode && form.formState.isDirty}
      footer={
        <Footer
          isScheduleShown={isScheduleShown}
          label={meetingSk ? 'Reschedule' : 'Schedule'}
          onSchedule={() => void submit()}
          isPending={isPending}
          form={form}
          rules={rules}
          whyNot={draft.whyNot ?? (meetingSk ? undefined : (facts.obstacle ?? undefined))}
        />
      }
    >
      <MeetingFormContextProvider value={{ form, kind, loaded, rules, isViewMode }}>
        <div className="flex min-h-75 flex-col gap-4">
          <StudentBand profile={profile} caseStage={facts.caseStage} />
          {props.isCancelling && saved && (
            <CancelOneMeeting meetingSk={saved.meeting.meetingSk} canCancel={saved.meeting.canCancel} onDone={onDone} />
          )}
          {meetingSk && may(Permission.viewReferral) && (
            <p>
              <Link href={`/meetings/${meetingSk}/notices`}>Notices of this meeting and their proof</Link>
            </p>
          )}
          {notice && <Banner>{notice}</Banner>}
          {!meetingSk && facts.obstacle && <Banner tone="warn" title="This meeting cannot be scheduled now">{facts.obstacle}</Banner>}
          {stale && (
            <Banner
              isLive
              tone="warn"
              title={stale.isObstacle ? 'This meeting cannot be saved as it is' : 'Somebody else changed this meeting meanwhile. Nothing was overwritten.'}
              actions={
                meetingSk && (
                  <Button size="small" onPress={takeSaved}>
                    Take the saved version
                  </Button>
                )
              }
            >
              {stale.sentence}
            </Banner>
          )}
          {saved && <OutcomeSection meeting={saved.meeting} />}
          {saved && <FamilyAnswers meetingSk={saved.meeting.meetingSk} />}
          <DraftGate draft={draft}>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <div className="flex flex-col gap-4">
                <ContactSection />
                <LocationSection />
                <TimeSection asked={asked} settledDate={settledDate} onAsk={setAsked} onConfirmed={setSettledDate} />
              </div>
              <DeliverySection />
            </div>
            <AttendeesSection />
          </DraftGate>
          {isViewMode && <ExcusalsSection />}
        </div>
      </MeetingFormContextProvider>
    </Dialog>
  )
}

interface FooterProps {
  isScheduleShown: boolean
  label: string
  onSchedule: () => void
  isPending: boolean
  form: ReturnType<typeof useForm<MeetingValues>>
  rules: FormFacts
  whyNot: string | undefined
}

/** [M-2.1-27] Schedule waits until every rule is kept and a delivery method is chosen; its reason names what is left. */
function Footer({ isScheduleShown, label, onSchedule, isPending, form, rules, whyNot }: FooterProps) {
  const close = useDialogClose()
  const values = useWatch({ control: form.control })
  const left = meetingFormProblems(values as MeetingValues, rules)
  const delivery = deliveryProblem(values as MeetingValues)
  const invalid = left.length > 0 ? `${left.length === 1 ? 'One thing is' : `${left.length} things are`} left to fill in. First: ${(left[0] ?? delivery)!.message.replace(/^Error: /, '')}` : undefined
  return (
    <>
      <Button onPress={close}>Cancel</Button>
      {isScheduleShown && (
        <Button variant="primary" onPress={onSchedule} isPending={isPending} disabledReason={whyNot ?? invalid} onBlockedPress={whyNot === undefined ? onSchedule : undefined}>
          {label}
        </Button>
      )}
    </>
  )
}
