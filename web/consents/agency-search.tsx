import { searchSeitLocations } from '@trellis/contract/consents.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { Pagination } from '../ui/pagination.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { UploadValues } from './upload-values.ts'

type Agency = ResponseOf<typeof searchSeitLocations>[number]

/** [S-4.7-27] */
const PAGE_SIZE = 5

interface AgencySearchProps {
  form: UseFormReturn<UploadValues>
  isRequired: boolean
}

/** [S-4.7-11][S-5.6-15] Finds the agency that gives the itinerant services, and keeps the one that was picked. */
export function AgencySearch({ form, isRequired }: AgencySearchProps) {
  const [typed, setTyped] = useState({ agencyName: '', loctionCode: '' })
  const [searched, setSearched] = useState<typeof typed>()
  const picked = useWatch({ control: form.control, name: ['locationCode', 'agencyName'] })
  const isEmpty = typed.agencyName.trim() === '' && typed.loctionCode.trim() === ''
  const pick = (agency: Agency | undefined): void => {
    const set = (name: 'agencyName' | 'locationCode' | 'buildingCode', value: string | null | undefined): void =>
      form.setValue(name, value ?? '', { shouldDirty: true })
    set('agencyName', agency?.locationName)
    set('locationCode', agency?.locationCode)
    set('buildingCode', agency?.buildingCode)
  }
  const search = (): void => setSearched({ ...typed })
  const onEnter = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault() // the form itself is not saved from here
    if (!isEmpty) search()
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        SEIT agency
        {isRequired && <span className="font-normal text-muted"> (required: all programs are SEIT)</span>}
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a field of it searches */}
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]" onKeyDown={onEnter}>
        <TextField label="Agency name" value={typed.agencyName} onChange={(agencyName) => setTyped({ ...typed, agencyName })} maxLength={120} />
        <TextField label="Location code" value={typed.loctionCode} onChange={(loctionCode) => setTyped({ ...typed, loctionCode })} maxLength={40} />
        <Button onPress={search} disabledReason={isEmpty ? 'Type an agency name or a location code.' : undefined}>
          Search
        </Button>
      </div>
      {picked[0] !== '' && (
        <p className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-4 py-2">
          <span>
            Selected agency: <strong className="font-semibold">{picked[1]}</strong> ({picked[0]})
          </span>
          <Button size="small" onPress={() => pick(undefined)}>
            Remove
          </Button>
        </p>
      )}
      {searched && <Found key={JSON.stringify(searched)} searched={searched} pickedCode={picked[0]} onPick={pick} />}
    </fieldset>
  )
}

interface FoundProps {
  searched: { agencyName: string; loctionCode: string }
  pickedCode: string
  onPick: (agency: Agency) => void
}

function Found({ searched, pickedCode, onPick }: FoundProps) {
  const { data, error, isPending, refetch } = useRead(searchSeitLocations, { query: searched }, { isQuietRefusal: true })
  const [page, setPage] = useState(1)
  const columns: readonly TableColumn<Agency>[] = [
    { id: 'name', header: 'Agency', cell: ({ locationName }) => locationName, isWrapping: true },
    { id: 'code', header: 'Location code', cell: ({ locationCode }) => locationCode },
    { id: 'address', header: 'Address', cell: addressOf, isWrapping: true },
    { id: 'district', header: 'District', cell: ({ geographicalDistrictCode }) => geographicalDistrictCode ?? <span data-missing /> },
    {
      id: 'pick',
      header: 'Choice',
      isHeaderHidden: true,
      align: 'end',
      cell: (agency) =>
        agency.locationCode === pickedCode ? (
          <span className="font-medium text-ok">Selected</span>
        ) : (
          <Button size="small" onPress={() => onPick(agency)}>
            Select <span className="sr-only">{agency.locationName}</span>
          </Button>
        ),
    },
  ]
  return (
    <div className="rounded-lg border border-line">
      <DataTable
        caption="Agencies found"
        columns={columns}
        rows={data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ locationCode }) => locationCode}
        isLoading={isPending}
        skeletonRows={PAGE_SIZE}
        emptyText={EmptyGrid.agencies}
        error={error ? { title: `The agencies could not be loaded. ${sentenceOf(error)}`, onRetry: () => void refetch() } : undefined}
        onPhone="cards"
      />
      {data && data.length > PAGE_SIZE && <Pagination label="Agencies found" page={page} pageSize={PAGE_SIZE} total={data.length} onPageChange={setPage} />}
    </div>
  )
}

const addressOf = ({ addressLine1, city, stateCode, zip }: Agency): string =>
  [addressLine1, city, [stateCode, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
