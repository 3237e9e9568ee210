import type { ConsentEntry } from '@trellis/contract/dashboards.ts'
import { listCaseActionDocuments } from '@trellis/contract/documents.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { consentOutcomeText } from '@trellis/domain/consents/consent-outcome.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { useWatch, type Control } from 'react-hook-form'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { DocumentLinks } from '../files/document-links.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { UploadValues } from './upload-values.ts'
import type { Requests } from './use-requests.ts'

interface RequestFieldProps {
  control: Control<UploadValues>
  requests: Requests
  studentSk: string
}

const day = (text: string | null): string | null => text && toUsDate(text)

/** [S-4.7-12][S-4.7-13][S-4.7-14] The request that a document answers; one answered already is shown instead. */
export function RequestField({ control, requests, studentSk }: RequestFieldProps) {
  const chosen = useWatch({ control, name: 'request' })
  const { entries, trouble, retry } = requests
  if (!entries) return trouble ? <ErrorState title={`The requests could not be loaded. ${trouble}`} onRetry={retry} /> : <Spinner label="Loading the requests" isLabelShown />
  if (entries.length === 0) return <EmptyState title="No additional assessments have been requested." description="The parent is asked for consent with the notice for additional assessments." />
  const answered = requests.answered(chosen)
  return (
    <>
      <FormField control={control} name="request">
        {(field) => <RadioGroup {...field} label="Request" isRequired options={entries.map(optionOf)} />}
      </FormField>
      {answered && <AnsweredRequest entry={answered} studentSk={studentSk} />}
    </>
  )
}

const optionOf = ({ consentSk, requestDesc, evaluations, requestDate, outcome }: ConsentEntry) => ({
  id: consentSk,
  label: evaluations.length > 0 ? `${requestDesc}: ${evaluations.join(', ')}` : requestDesc,
  description: `${requestDate ? `Requested ${toUsDate(requestDate)}. ` : ''}Consent: ${consentOutcomeText(outcome)}`,
})

function AnsweredRequest({ entry, studentSk }: { entry: ConsentEntry; studentSk: string }) {
  const { data, error } = useRead(
    listCaseActionDocuments,
    { params: { studentSk, caseActionSk: entry.consentSk }, query: { documentType: String(DocumentType.ConsentForAdditionalAssessments) } },
    { isQuietRefusal: true, staleTime: 0 },
  )
  return (
    <section aria-label="Answer of the parent" className="flex flex-col gap-4 rounded-lg border border-line px-4 py-3">
      <DescriptionList
        columns={3}
        items={[
          { term: 'Parent/guardian provided consent', value: consentOutcomeText(entry.outcome) },
          { term: 'Date Signed', value: day(entry.validFromDate) },
          { term: 'Recorded by', value: entry.answeredBy },
        ]}
      />
      <SectionHeading level={3}>Documents</SectionHeading>
      {error && <p className="text-danger">The documents could not be loaded. {sentenceOf(error)}</p>}
      {!data && !error && <Spinner label="Loading the documents" />}
      {data?.length === 0 && <p className="text-muted">No documents are recorded for this answer.</p>}
      {data && data.length > 0 && <DocumentLinks documents={data.map(({ documentRef, documentName }) => ({ documentRef, documentFileName: documentName }))} />}
    </section>
  )
}
