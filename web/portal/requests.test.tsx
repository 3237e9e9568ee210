import type { OwnLinkRequest } from '@trellis/contract/parent-links.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, renderAs } from '../accounts/testing/render-as.tsx'
import { AskPage } from './ask-page.tsx'
import { PortalPage } from './portal-page.tsx'
import { loadAllWords } from './testing/load-all-words.ts'
import { CALM, CHILDREN, REQUESTS, SETTINGS, settings } from './testing/samples.ts'

const screens = [
  { path: '', title: 'Start', page: PortalPage },
  { path: 'portal', title: 'My children', page: () => <h1>My children</h1> },
]
const ASK = 'POST /api/ParentPortal/LinkRequests'
const WITHDRAW = 'POST /api/ParentPortal/LinkRequests/7/Withdraw'
const request = (own: Partial<OwnLinkRequest> = {}): OwnLinkRequest => ({
  linkSk: '7', childFname: 'Ana', childLname: 'Rivera', childDob: '2023-05-06', referralType: 1, requestDate: '2026-11-18', status: 1, closedOn: null, canWithdraw: true, ...own,
})
const saved = (value: object) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
const list = (items: [number, string][]) => () => items.map(([id, description]) => ({ id, description, sortOrder: id, value: String(id) }))
const LISTS = {
  'GET /api/ReferenceValue/Borough': list([[1, 'Bronx']]),
  'GET /api/ReferenceValue/State': list([[33, 'New York']]),
  'GET /api/ReferenceValue/District': list([[9, 'District 9']]),
  'POST /api/GOAT/getAddress': () => ({ out_error_message: '', out_usps_city_name: 'Bronx', out_zip_code: '10451', out_school_dist: '9' }),
}

beforeAll(loadAllWords)
beforeEach(() => localStorage.clear())

describe('own requests', () => {
  const open = (requests: OwnLinkRequest[], answers = {}) => renderAs([90], screens, { ...CALM, [CHILDREN]: () => [], [REQUESTS]: () => ({ canAsk: true, requests }), ...answers })

  it('stand with their state in plain words, and a rejection says nothing about a child', async () => {
    open([request({ status: 8, canWithdraw: false }), request({ linkSk: '8', childFname: 'Ben', status: 3, canWithdraw: false, referralType: null })])
    const section = await screen.findByRole('region', { name: 'Your requests' })
    expect(section).toHaveTextContent('Ana RiveraNot accepted')
    expect(section).toHaveTextContent('This says nothing about whether a child is known to us.')
    expect(section).toHaveTextContent('Ben RiveraBeing looked at')
    expect(section).toHaveTextContent('To see the case of the child · Asked on November 18, 2026')
    expect(within(section).queryByRole('button', { name: 'Take back' })).toBeNull()
    expect(within(section).getByRole('link', { name: 'Ask for a child' })).toHaveAttribute('href', '/portal/ask')
  })

  it('are taken back after a question; one that staff have begun says so', async () => {
    let isBegun = true
    const { type, server } = open([request()], { [WITHDRAW]: () => (isBegun ? refusal(409, 'x') : saved({ linkSk: '7' })) })
    await type.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(screen.getByText('Take this request back? You may ask again later.')).toBeVisible()
    await type.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Staff may have begun to look at it.')
    isBegun = false
    await type.click(screen.getByRole('button', { name: 'Take back' }))
    await type.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(server.to(WITHDRAW)).toHaveLength(2))
  })

  it('cannot be made without a confirmed address, and the page says what to do', async () => {
    open([], { [REQUESTS]: () => ({ canAsk: false, requests: [] }) })
    expect(await screen.findByText('Your e-mail address is not confirmed yet. Please ask at the school.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ask for a child' })).toBeNull()
  })
})

describe('the form of a request', () => {
  const draw = (answers = {}) =>
    renderAs([90], [{ path: '', title: 'Ask', page: AskPage }, screens[1]!], { ...CALM, ...LISTS, ...answers })
  const box = (name: RegExp) => screen.getByRole('textbox', { name })

  async function fill(type: ReturnType<typeof draw>['type']): Promise<void> {
    await type.click(await screen.findByRole('radio', { name: 'A first evaluation of the child' }))
    await type.click(screen.getByRole('checkbox', { name: 'Speech or language' }))
    await type.type(box(/^First name of the child/), 'Ana')
    await type.type(box(/^Last name of the child/), 'Rivera')
    await type.type(box(/^Date of birth/), '05/06/2023')
    await choose(type, /Gender/, 'Female')
    await choose(type, /You are the child/, 'Mother')
    await type.click(screen.getByRole('radio', { name: 'No' }))
    await type.type(box(/^Phone/), '2125550100')
    await choose(type, /Borough/, 'Bronx')
    await type.type(box(/^House number/), '12 Main St')
    await waitFor(() => expect(box(/^Zip code/)).toHaveValue('10451'))
  }
  async function choose(type: ReturnType<typeof draw>['type'], field: RegExp, option: string): Promise<void> {
    await type.click(screen.getByRole('button', { name: field }))
    await type.click(await screen.findByRole('option', { name: option }))
  }

  it('[S-3.4-01] sends what the parent wrote, with the address filled in, and goes back to the list', async () => {
    const { type, server } = draw({ [ASK]: () => saved({ linkSk: '7' }) })
    await fill(type)
    await type.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('heading', { name: 'My children' })
    expect(server.to(ASK)[0]!.body).toEqual({
      childFname: 'Ana', childLname: 'Rivera', childDob: '2023-05-06', childGender: 1, relationToChild: 13, parentPhone: '2125550100', homeBorough: 1, address1: '12 Main St',
      address2: '', city: 'Bronx', state: 33, zip: '10451', schoolDistrict: 9, reasonforReferral: [1], otherReferralReason: '', eiService: false, referralType: 1, locale: 'en',
    })
  }, 20_000)

  it('says what is missing at each field, puts the focus on the first, and sends nothing', async () => {
    const { type, server } = draw()
    await screen.findByRole('radio', { name: 'A first evaluation of the child' })
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please look at the marked fields.')).toBeVisible()
    expect(box(/^First name of the child/)).toHaveAccessibleDescription('Error: Name is required')
    expect(box(/^Zip code/)).toHaveAccessibleDescription('Error: Zip code is required')
    expect(screen.getByRole('radio', { name: 'A first evaluation of the child' })).toHaveFocus()
    expect(server.to(ASK)).toHaveLength(0)
  })

  it('keeps what was typed when it could not be sent', async () => {
    const { type } = draw({ [ASK]: () => refusal(500, 'x') })
    await fill(type)
    await type.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This was not sent. What you wrote is still here. Please try again.')).toBeVisible()
    expect(box(/^First name of the child/)).toHaveValue('Ana')
  }, 20_000)

  it('speaks Urdu from right to left, errors included', async () => {
    const { type } = draw({ [SETTINGS]: () => settings({}, 'ur') })
    const send = await screen.findByRole('button', { name: 'بھیجیں' })
    expect(send.closest('[dir]')).toHaveAttribute('dir', 'rtl')
    await type.click(send)
    expect(await screen.findAllByText('نام لکھیں۔')).toHaveLength(2)
  })
})
