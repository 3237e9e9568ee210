import { zodResolver } from '@hookform/resolvers/zod'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Button } from './button.tsx'
import { ComboBox } from './combo-box.tsx'
import { DateField } from './date-field.tsx'
import { useField } from './form-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { TextField } from './text-field.tsx'

function Held({
  of: Field,
  onValue,
  ...props
}: {
  of: React.ComponentType<{ label: string; value: string; onChange: (value: string) => void }>
  onValue: (value: string) => void
}) {
  const [value, setValue] = useState('')
  const write = (next: string): void => {
    setValue(next)
    onValue(next)
  }
  return <Field label="Field" value={value} onChange={write} {...props} />
}

describe('the character filter', () => {
  const letters = (character: string): boolean => /[a-z ]/i.test(character)
  const Names = (props: { label: string; value: string; onChange: (value: string) => void }) => (
    <TextField {...props} allowCharacter={letters} characterHint="Letters only." />
  )

  it('blocks a key, keeps the rest, and says why', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    render(<Held of={Names} onValue={onValue} />)
    await user.type(screen.getByRole('textbox'), 'An7a')
    expect(screen.getByRole('textbox')).toHaveValue('Ana')
    expect(onValue).toHaveBeenLastCalledWith('Ana')
    expect(document.querySelector('[role=status][data-live-announcer]')).toHaveTextContent('Letters only.')
  })

  it('shows the hint until the next good character', async () => {
    const user = userEvent.setup()
    render(<Held of={Names} onValue={() => {}} />)
    await user.type(screen.getByRole('textbox'), '7')
    expect(screen.getByText('Letters only.', { selector: 'span' })).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'A')
    expect(screen.queryByText('Letters only.', { selector: 'span' })).not.toBeInTheDocument()
  })

  it('drops refused characters from a paste and keeps the caret', async () => {
    const user = userEvent.setup()
    render(<Held of={Names} onValue={() => {}} />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(input, 'AB')
    input.setSelectionRange(1, 1)
    await user.paste('1x2')
    expect(input).toHaveValue('AxB')
    expect(input.selectionStart).toBe(2)
  })
})

describe('the date field', () => {
  it('stores ISO and shows the written form on leaving', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    render(<Held of={DateField} onValue={onValue} />)
    await user.type(screen.getByRole('textbox'), '1/5/27')
    expect(onValue).toHaveBeenLastCalledWith('2027-01-05')
    await user.tab()
    expect(screen.getByRole('textbox')).toHaveValue('01/05/2027')
  })

  it('leaves a day that does not exist as it was typed', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    render(<Held of={DateField} onValue={onValue} />)
    await user.type(screen.getByRole('textbox'), '2/31/2027')
    await user.tab()
    expect(onValue).toHaveBeenLastCalledWith('2/31/2027')
    expect(screen.getByRole('textbox')).toHaveValue('2/31/2027')
  })

  it('opens a month whose choice is stored', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    render(<Held of={(props) => <DateField {...props} today="2026-12-15" />} onValue={onValue} />)
    await user.click(screen.getByRole('button', { name: 'Choose field from a calendar' }))
    await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }))
    expect(onValue).toHaveBeenLastCalledWith('2026-12-17')
  })
})

describe('the phone field', () => {
  it('writes (000) 000-0000 and stores digits', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    render(<Held of={PhoneField} onValue={onValue} />)
    await user.type(screen.getByRole('textbox'), '555a0101234999')
    expect(screen.getByRole('textbox')).toHaveValue('(555) 010-1234')
    expect(onValue).toHaveBeenLastCalledWith('5550101234')
  })
})

describe('the combo box', () => {
  it('takes the highlighted match on Tab, so that typed text is never lost', async () => {
    const user = userEvent.setup()
    const onValue = vi.fn()
    const options = [
      { id: '11:30', label: '11:30 AM' },
      { id: '13:30', label: '1:30 PM' },
    ]
    render(<Held of={(props) => <ComboBox {...props} options={options} />} onValue={onValue} />)
    await user.type(screen.getByRole('combobox'), '130')
    await screen.findByRole('option', { name: '1:30 PM' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await user.tab()
    expect(onValue).toHaveBeenLastCalledWith('13:30')
  })
})

describe('fields in a form', () => {
  const schema = z.object({
    name: z.string().min(1, 'Error: Name is required'),
    hearing: z.enum(['yes', 'no'], 'Choose Yes or No.'),
  })
  function Form({ onSave }: { onSave: (values: z.infer<typeof schema>) => void }) {
    const { control, handleSubmit } = useForm({
      resolver: zodResolver(schema),
      defaultValues: { name: '', hearing: '' as 'yes' },
      mode: 'onTouched',
    })
    return (
      <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
        <RadioGroup
          label="Impartial Hearing"
          options={[
            { id: 'yes', label: 'Yes' },
            { id: 'no', label: 'No' },
          ]}
          {...useField(control, 'hearing')}
          onChange={() => {}}
        />
        <TextField label="First name" {...useField(control, 'name')} />
        <Button type="submit">Save</Button>
      </form>
    )
  }

  it('says what is wrong beside the field and moves focus to the first wrong one', async () => {
    const user = userEvent.setup()
    const onSave = vi.fn()
    render(<Form onSave={onSave} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose Yes or No.')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Error: Name is required')
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
    expect(onSave).not.toHaveBeenCalled()
  })
})
