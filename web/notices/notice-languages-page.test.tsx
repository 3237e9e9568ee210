import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSignedIn } from '../students/testing/render-signed-in.tsx'
import { NoticeLanguagesPage } from './notice-languages-page.tsx'

it('tells the administrator which languages nobody has checked', async () => {
  renderSignedIn([{ path: '/', element: <NoticeLanguagesPage /> }], {
    'GET /api/Notices/Languages': () => [
      { locale: 'en', name: 'English', ownName: 'English', direction: 'ltr', reviewed: true, origin: 'source' },
      { locale: 'ur', name: 'Urdu', ownName: 'اردو', direction: 'rtl', reviewed: false, origin: 'machine' },
    ],
  })
  const urdu = within(await screen.findByRole('row', { name: /Urdu/ }))
  expect(urdu.getByText('Not reviewed')).toBeInTheDocument()
  expect(urdu.getByText('اردو')).toHaveAttribute('dir', 'rtl')
  expect(within(screen.getByRole('row', { name: /English/ })).getByText('Reviewed')).toBeInTheDocument()
  expect(screen.getByText('The wording of 1 language has not been reviewed')).toBeInTheDocument()
})
