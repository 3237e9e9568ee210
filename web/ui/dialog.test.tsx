import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

function Sample({ onSubmit = () => {} }: { onSubmit?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <FormDialog
        title="Reassign"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width={900}
        isDirty={name !== ''}
        submitLabel="Assign"
        onSubmit={onSubmit}
      >
        <TextField label="Staff" value={name} onChange={setName} />
      </FormDialog>
    </>
  )
}

async function openIt() {
  const user = userEvent.setup()
  const onSubmit = vi.fn()
  render(<Sample onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, onSubmit, dialog: await screen.findByRole('dialog', { name: 'Reassign' }) }
}

describe('a dialog', () => {
  it('leaves at once when nothing was typed, and focus returns to its opener', async () => {
    const { user, dialog } = await openIt()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('asks before typed work is lost: No keeps it, Yes leaves', async () => {
    const { user, dialog } = await openIt()
    await user.type(screen.getByRole('textbox', { name: 'Staff' }), 'Volkov')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('alertdialog', { name: 'Please confirm' })
    expect(question).toHaveTextContent('Are you sure you want to cancel?')
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(question).not.toBeInTheDocument()
    expect(dialog).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Staff' })).toHaveValue('Volkov')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(dialog).not.toBeInTheDocument()
  })

  it('asks on Escape too', async () => {
    const { user } = await openIt()
    await user.type(screen.getByRole('textbox', { name: 'Staff' }), 'V')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  })

  it('takes its width as a maximum, and submits its form from the footer', async () => {
    const { user, onSubmit, dialog } = await openIt()
    expect(dialog.parentElement!.style.getPropertyValue('--dialog-width')).toBe('900px')
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    await act(async () => {})
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
