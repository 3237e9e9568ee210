import { useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox'
import { OptionItem } from '../ui/option.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { matchingChoices, SHOWN_AT_MOST, type RoleChoice } from './role-choice.ts'

/** With more choices than this a search stands above the list. */
const SEARCH_FROM = 8

export interface RoleListProps {
  choices: readonly RoleChoice[]
  currentId: string
  onChoose: (choice: RoleChoice) => void
}

function byRole(choices: readonly RoleChoice[]): readonly (readonly [string, readonly RoleChoice[]])[] {
  const names = [...new Set(choices.map(({ roleName }) => roleName))]
  return names.map((name) => [name, choices.filter(({ roleName }) => roleName === name)] as const)
}

/** Roles with their locations; Enter or a press takes one. */
export function RoleList({ choices, currentId, onChoose }: RoleListProps) {
  const [text, setText] = useState('')
  const found = matchingChoices(choices, text)
  const shown = found.slice(0, SHOWN_AT_MOST)
  return (
    <div className="flex w-80 max-w-full flex-col">
      {choices.length > SEARCH_FROM && (
        <div className="p-3 pb-1">
          <SearchField label="Find a role or location" value={text} onChange={setText} />
        </div>
      )}
      <ListBox
        aria-label="Role and location"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[currentId]}
        onSelectionChange={(keys) => {
          const choice = choices.find(({ id }) => keys !== 'all' && keys.has(id))
          if (choice) onChoose(choice)
        }}
        renderEmptyState={() => <p className="px-3 py-4 text-muted">No role or location matches.</p>}
        className="max-h-80 overflow-auto p-1 outline-none"
      >
        {byRole(shown).map(([roleName, ofRole]) => (
          <ListBoxSection key={roleName} id={roleName}>
            <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{roleName}</Header>
            {ofRole.map(({ id, locationName, selection }) => (
              <OptionItem key={id} option={{ id, label: locationName, description: selection.locationCode }} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {found.length > shown.length && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">
          Showing {shown.length} of {found.length.toLocaleString('en-US')}. Type to narrow.
        </p>
      )}
    </div>
  )
}
