import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TEXT_OPERATOR_LABELS, TEXT_OPERATORS, type ColumnFilter, type TextCondition } from '../column-filter.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { NativeSelect } from './native-select.tsx'
import { useDebounced } from './use-debounced.ts'

type TextFilterState = Extract<ColumnFilter, { kind: 'text' }>
const EMPTY: TextCondition = { operator: 'contains', value: '' }

/** One condition, or two joined by and/or. */
export function TextFilter({ column, filter, onChange }: FilterEditorProps) {
  const { field } = column
  const [draft, setDraft] = useState<TextFilterState>(() =>
    filter?.kind === 'text' ? filter : { kind: 'text', field, logic: 'and', conditions: [EMPTY] },
  )
  const later = useDebounced(onChange)
  const write = (next: TextFilterState): void => {
    setDraft(next)
    later(next)
  }
  const { conditions } = draft
  return (
    <div className="flex flex-col gap-2.5">
      {conditions.map((condition, index) => (
        <div key={index} className="flex flex-col gap-2">
          {index > 0 && (
            <NativeSelect
              label="Both conditions, or one of them"
              value={draft.logic}
              options={[
                ['and', 'and'],
                ['or', 'or'],
              ]}
              onChange={(logic) => write({ ...draft, logic: logic === 'or' ? 'or' : 'and' })}
            />
          )}
          <Condition
            name={index === 0 ? column.header : `${column.header}, second condition`}
            condition={condition}
            onChange={(next) => write({ ...draft, conditions: conditions.with(index, next) })}
          />
        </div>
      ))}
      {conditions.length < 2 && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => setDraft({ ...draft, conditions: [...conditions, EMPTY] })}
        >
          Add a condition
        </Button>
      )}
    </div>
  )
}

interface ConditionProps {
  name: string
  condition: TextCondition
  onChange: (condition: TextCondition) => void
}

function Condition({ name, condition, onChange }: ConditionProps) {
  return (
    <>
      <NativeSelect
        label={`How ${name} is compared`}
        value={condition.operator}
        options={TEXT_OPERATORS.map((operator) => [operator, TEXT_OPERATOR_LABELS[operator]])}
        onChange={(operator) => onChange({ ...condition, operator })}
      />
      {condition.operator !== 'isempty' && (
        <TextField
          label={name}
          isLabelHidden
          maxLength={100}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </>
  )
}
