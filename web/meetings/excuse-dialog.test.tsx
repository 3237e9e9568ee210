import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { ExcuseDialog } from './excuse-dialog.tsx'

const SAVE = 'POST /student-api/Meeting/ExcuseAttendee'

it('records the written leave for a member, with their input where the area is discussed, by the rules of the law', async () => {
  const onClose = vi.fn<() => void>()
  const attendee = {
    attendeeSk: '5', selectedAttendee: 'psy', role: 'SCHOOL PSYCHOLOGIST', name: 'Grace Mind', email: '', phone: '', isRequired: true,
    isAdditional: false, postalMail: false, excusal: null, attendance: null,
  }
  const { type, server } = renderSignedIn(
    [{ path: '/', element: <ExcuseDialog meetingSk="7" meetsOn="2026-12-20" etag='"3"' attendee={attendee} onClose={onClose} /> }],
    { [SAVE]: () => ({ isRequestSucessful: true, value: { meetingSk: '7', version: 4 }, error: null, errorCodes: {} }) },
  )
  const save = await screen.findByRole('button', { name: 'Save' })
  await type.click(save)
  expect(await screen.findByText("Enter the day of the parent's written agreement.")).toBeInTheDocument()
  await type.type(screen.getByRole('textbox', { name: /written agreement/ }), '11/18/2026')
  await type.click(screen.getByRole('checkbox', { name: /area is discussed/ }))
  await type.click(save)
  expect(await screen.findByText("The member's area is discussed: enter the day of the member's written input to the parent and the team.")).toBeInTheDocument()
  expect(server.to(SAVE)).toHaveLength(0)
  await type.type(screen.getByRole('textbox', { name: /written input/ }), '11/19/2026')
  await type.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.to(SAVE)[0]!.body).toEqual({
    meetingSk: '7', attendeeSk: '5', excusal: { agreedOn: '2026-11-18', isAreaDiscussed: true, inputOn: '2026-11-19', isEmergency: false },
  })
})
