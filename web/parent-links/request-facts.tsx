import type { ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import { useReferenceName } from '../students/reference-name.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'

/** What the parent wrote, in the order of their form. */
export function RequestFacts({ details }: { details: ParentLinkDetails }) {
  const [sex, relationship, borough, district, state, reason] = [
    useReferenceName('Sex'), useReferenceName('Relationship'), useReferenceName('Borough'), useReferenceName('District'), useReferenceName('State'),
    useReferenceName('ReasonForReferral'),
  ]
  const reasons = [...details.reasonforReferral.map((id) => reason(id)), details.otherReferralReason].filter(Boolean).join(', ')
  const place = [details.city, state(details.state), details.zip].filter(Boolean).join(', ')
  return (
    <Card title="What the parent wrote">
      <DescriptionList
        columns={2}
        items={[
          { term: 'Child', value: `${details.childFname} ${details.childLname}` },
          { term: 'Date of birth', value: shownDate(details.childDob) },
          { term: 'Gender', value: sex(details.childGender) },
          { term: 'Parent or guardian', value: `${details.parentFname} ${details.parentLname}` },
          { term: 'Relationship', value: relationship(details.relationToChild) },
          { term: 'E-mail', value: details.parentEmail && `${details.parentEmail}${details.isEmailVerified ? ' (verified)' : ''}` },
          { term: 'Phone', value: details.parentPhone && formatPhone(details.parentPhone) },
          { term: 'Address', value: [details.address1, details.address2, place].filter(Boolean).join(', ') },
          { term: 'Borough', value: borough(details.homeBorough) },
          { term: 'School district', value: district(details.schoolDistrict) },
          { term: 'Asked for', value: details.referralType === null ? 'A link to the child' : 'A link to the child and an initial referral' },
          { term: 'Reason for referral', value: reasons || (details.referralType === null ? 'None needed' : undefined) },
          { term: 'Early intervention', value: details.eiService === null ? undefined : details.eiService ? 'Has had services' : 'No services' },
          { term: 'Requested', value: shownDate(details.requestDate) },
        ]}
      />
    </Card>
  )
}
