import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useForm } from 'react-hook-form'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { Button } from '../ui/button.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DraftGate } from './draft-gate.tsx'
import { useDraft } from './use-draft.ts'

const OPEN = 'GET /api/Draft'
const SAVE = 'PUT /api/Draft'
const DISCARD = 'DELETE /api/Draft'

function Sample() {
  const form = useForm({ defaultValues: { notes: '', file: '' } })
  const draft = useDraft(form, { form: 'sample', subject: 'student:11', studentSk: '11' }, { leaveOut: ['file'] })
  return (
    <DraftGate draft={draft}>
      <TextField label="Notes" {...useField(form.control, 'notes')} />
      <Button onPress={() => void draft.submit(async () => undefined)} disabledReason={draft.whyNot}>
        Save
      </Button>
    </DraftGate>
  )
}

const draw = (answers: Answers = {}) =>
  renderSignedIn([{ path: '/', element: <Sample /> }], {
    [OPEN]: () => ({ draft: null }),
    [SAVE]: () => ({ revision: 1, updatedAt: '2026-11-20T15:00:00Z' }),
    [DISCARD]: () => ({ wasThere: true }),
    ...answers,
  })
const earlier = { revision: 4, content: '{"notes":"Called the mother","gone":"x"}', updatedAt: '2026-11-20T15:00:00Z' }

beforeEach(() => sessionStorage.clear())

describe('useDraft', () => {
  it('sends what was typed, without what no text can hold, and says that it is kept', async () => {
    const { server, type } = draw()
    await type.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Hello')
    expect(await screen.findByText(/^Draft kept, Nov 20, 2026/, {}, { timeout: 15_000 })).toBeVisible()
    expect(server.to(SAVE).map(({ body }) => body)).toEqual([
      { formKey: 'sample', subject: 'student:11', studentSk: '11', revision: 0, content: '{"notes":"Hello"}', writer: expect.any(String) },
    ])
    await type.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(DISCARD)[0]?.url.searchParams.get('why')).toBe('submitted'))
  })

  it('offers an earlier draft before the fields, and fills them with it', async () => {
    const { type } = draw({ [OPEN]: () => ({ draft: earlier }) })
    expect(await screen.findByText('You began this form and did not submit it')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await type.click(screen.getByRole('button', { name: 'Go on with the draft' }))
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Called the mother')
  })

  it('starts anew when that is wished', async () => {
    const { server, type } = draw({ [OPEN]: () => ({ draft: earlier }) })
    await type.click(await screen.findByRole('button', { name: 'Start anew' }))
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('')
    await waitFor(() => expect(server.to(DISCARD)[0]?.url.searchParams.get('why')).toBe('discarded'))
  })

  it('tells a second tab, and takes the other text', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, message: 'x', errorCodes: ['draft-elsewhere'], errors: [], reference: 'r' }
    let reads = 0
    const { type } = draw({
      [OPEN]: () => ({ draft: reads++ === 0 ? null : earlier }),
      [SAVE]: () => Response.json(problem, { status: 409 }),
    })
    await type.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Mine')
    expect(await screen.findByText('This form was changed in another tab or on another device', {}, { timeout: 15_000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Choose first which text stays.')
    await type.click(screen.getByRole('button', { name: 'Take the other text' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Called the mother'))
    expect(screen.queryByText(/another tab/)).toBeNull()
  })
})
