import type { StudentProfile } from '@trellis/contract/students.ts'
import { Chip } from '../ui/chip.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Link } from '../ui/link.tsx'
import { addressLines, AddressLines } from './address-lines.tsx'
import { phoneLine } from './phone-line.ts'
import { useReferenceName } from './reference-name.ts'
import { RegisterState } from './register-state.tsx'

type Parent = StudentProfile['parentDetails'][number]

/** A parent or guardian: relationship, languages, how to reach them. */
export function ParentCard({ parent, profile }: { parent: Parent; profile: StudentProfile }) {
  const languageOf = useReferenceName('Language')
  const relationshipOf = useReferenceName('Relationship')
  const mayWrite = parent.consentsToElectronicCommunication
  const hasAddress = addressLines(parent.address).length > 0
  return (
    <li className="rounded-lg border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3>{`${parent.firstName} ${parent.lastName}`}</h3>
        {parent.isPrimary && <Chip tone="info">Primary contact</Chip>}
        <Chip tone={parent.hasPortalAccount ? 'ok' : 'neutral'}>{parent.hasPortalAccount ? 'Portal account linked' : 'No portal account'}</Chip>
      </div>
      <DescriptionList
        items={[
          { term: 'Relationship', value: relationshipOf(parent.relationship) },
          { term: 'Spoken language', value: languageOf(parent.spokenLanguage) },
          { term: 'Written language', value: languageOf(parent.writtenLanguage) },
          { term: 'Phone', value: parent.cellPhone && phoneLine(parent.cellPhone) },
          { term: 'Work phone', value: parent.workPhone && phoneLine(parent.workPhone) },
          { term: 'E-mail', value: parent.emailAddress && <Email address={parent.emailAddress} /> },
          { term: 'Electronic communication', value: mayWrite ? 'Consent given' : 'No consent' },
          { term: 'Address', value: hasAddress && <AddressLines address={parent.address} /> },
        ].map(({ term, value }) => ({ term, value: value || undefined }))}
      />
      <div className="mt-3">
        <RegisterState profile={profile} parent={parent} />
      </div>
    </li>
  )
}

function Email({ address }: { address: string }) {
  return (
    <span className="flex items-center gap-1">
      <Link href={`mailto:${address}`} look="plain" className="min-w-0 break-all">
        {address}
      </Link>
      <CopyButton text={address} label="Copy e-mail address" />
    </span>
  )
}
