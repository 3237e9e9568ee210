import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigurationContext } from '../shell/configuration-context.ts'
import { EMPTY_CONFIGURATION } from '../api/configuration.ts'
import { SessionContext } from '../session/session-context.ts'
import type { Session } from '../session/session.ts'
import { renderSignedIn, type Answers } from '../students/testing/render-signed-in.tsx'
import { AccountPage } from './account-page.tsx'
import { loadAllWords } from './testing/load-all-words.ts'

const SIGN_UP = 'POST /api/ParentPortal/SignUp'
const CHECK = 'POST /api/ParentPortal/SignUp/Check'
const FINISH = 'POST /api/ParentPortal/SignUp/Finish'
const TOKEN = 'a'.repeat(43)
const PATH = '/verification-guardian-parent-child'
const saved = (value: object) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
const nobody = { subject: () => undefined, subscribe: () => () => undefined } as unknown as Session
const refused = (status: number, errors: { field: string; message: string }[] = []) =>
  Response.json({ type: 'about:blank', title: 'x', status, message: 'x', errorCodes: [], errors: errors.map((one) => ({ ...one, code: 'x' })), reference: 'r' }, { status })

const draw = (answers: Answers = {}, { at = PATH, portalSignUp = true } = {}) =>
  renderSignedIn(
    [{
      path: PATH,
      element: (
        <SessionContext value={nobody}>
          <ConfigurationContext value={{ ...EMPTY_CONFIGURATION, portalSignUp }}>
            <AccountPage />
          </ConfigurationContext>
        </SessionContext>
      ),
    }],
    answers,
    { at },
  )
const box = (name: RegExp) => screen.getByRole('textbox', { name })
async function fill(type: ReturnType<typeof draw>['type']): Promise<void> {
  await type.type(box(/^Your first name/), 'Nadia')
  await type.type(box(/^Your last name/), 'Newcomer')
  await type.type(box(/^E-mail/), 'nadia@example.org')
  await type.type(box(/^Phone/), '2125550111')
  await type.click(screen.getByRole('button', { name: 'Get an account' }))
}

beforeAll(loadAllWords)
beforeEach(() => localStorage.clear())

describe('the guardian verification area', () => {
  it('[S-2.1-08] takes a sign-up and says to look into the mailbox, with the language of the page', async () => {
    const { type, server } = draw({ [SIGN_UP]: () => saved({ isAccepted: true }) })
    await fill(type)
    expect(await screen.findByText('Look into your mailbox')).toBeVisible()
    expect(server.to(SIGN_UP)[0]!.body).toEqual({ firstName: 'Nadia', lastName: 'Newcomer', email: 'nadia@example.org', phone: '2125550111', language: 'en' })
    expect(server.calls).toHaveLength(1)
  })

  it('says what is wrong at each field in the language of the page', async () => {
    const { type, server } = draw()
    await type.click(screen.getByRole('button', { name: 'Get an account' }))
    expect(box(/^E-mail/)).toHaveAccessibleDescription('Error: Email address is required.')
    await type.click(screen.getByRole('button', { name: 'العربية' }))
    await waitFor(() => expect(box(/^البريد الإلكتروني/)).toHaveAccessibleDescription('اكتبوا البريد الإلكتروني.'))
    expect(screen.getByRole('heading', { level: 1 }).closest('[dir]')).toHaveAttribute('dir', 'rtl')
    expect(server.calls).toHaveLength(0)
  })

  it('tells too many from a failure, and keeps what was typed', async () => {
    let status = 429
    const { type } = draw({ [SIGN_UP]: () => refused(status) })
    await fill(type)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many people asked from where you are.')
    status = 500
    await type.click(screen.getByRole('button', { name: 'Get an account' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This was not sent.'))
    expect(box(/^E-mail/)).toHaveValue('nadia@example.org')
  })

  it('opened by the link of the mail, takes the password and leads to the sign-in', async () => {
    let isShort = true
    const { type, server } = draw(
      {
        [CHECK]: () => ({ isOpen: true, email: 'nadia@example.org', language: 'es' }),
        [FINISH]: () => (isShort ? refused(422, [{ field: 'password', message: 'The password must have at least 12 characters.' }]) : saved({ userName: 'nadia@example.org' })),
      },
      { at: `${PATH}#token=${TOKEN}` },
    )
    expect(await screen.findByText('nadia@example.org')).toBeVisible()
    expect(document.body).toHaveTextContent('Your user name is nadia@example.org')
    await type.type(screen.getByLabelText(/^Password\s*\*?$/), 'short')
    await type.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('The password must have at least 12 characters.')).toBeVisible()
    isShort = false
    await type.click(screen.getByRole('button', { name: 'Save password' }))
    expect(await screen.findByText('Your account is ready. You can sign in now.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/authorize?returnTo=%2Fportal')
    expect(server.to(FINISH)[0]!.body).toEqual({ token: TOKEN, password: 'short', repeated: '' })
  })

  it('says of a link that has ended how to get another', async () => {
    draw({ [CHECK]: () => ({ isOpen: false, email: null, language: null }) }, { at: `${PATH}#token=${TOKEN}` })
    expect(await screen.findByText('This link was used already or is too old.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask for an account again' })).toHaveAttribute('href', PATH)
  })

  it('offers no sign-up where the district’s own issuer alone signs people in', () => {
    draw({}, { portalSignUp: false })
    expect(screen.getByText('Ask the school your child attends, or the office that wrote to you, for an account.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get an account' })).toBeNull()
  })
})
