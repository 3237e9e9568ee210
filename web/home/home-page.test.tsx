import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAs } from '../accounts/testing/render-as.tsx'
import type { Screen } from '../shell/screen.ts'
import { RootPage } from './root-page.tsx'

const other = (title: string) => () => <h1>{title}</h1>
const screens: readonly Screen[] = [
  { path: '', title: 'Start', page: RootPage, navigation: { label: 'Start', icon: null } },
  {
    path: 'student',
    title: 'Students',
    needs: 9,
    page: other('Students'),
    navigation: { label: 'Students', icon: null },
  },
  { path: 'student/:id', title: 'Student', needs: 9, page: other('Student') },
  {
    path: 'people',
    title: 'People',
    needs: 'administersPeople',
    page: other('People'),
    navigation: { label: 'People and roles', icon: null },
  },
]

describe('the start page', () => {
  it('says as whom one acts, and leads an administrator to people', () => {
    renderAs([57], screens)
    expect(screen.getByRole('region', { name: 'You are working as' })).toHaveTextContent('All students of the city')
    expect(screen.getByRole('link', { name: /People and roles/ })).toHaveAttribute('href', '/people')
  })

  it('an id leads to the student, a name to the search', async () => {
    const { router, type } = renderAs([42, 43], screens)
    await type.type(screen.getByRole('searchbox', { name: 'Find a student' }), '200000001{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/200000001'))
    await router.navigate('/')
    await type.type(await screen.findByRole('searchbox', { name: 'Find a student' }), 'Ana Rivera{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/student'))
    expect(router.state.location.state).toMatchObject({
      studentSearch: { values: { firstName: 'Ana', lastName: 'Rivera' } },
      by: '1',
    })
  })

  it('says plainly what a role without the search cannot do', () => {
    renderAs([1], screens)
    expect(
      screen.getByRole('heading', { name: 'As Service Coordinator you cannot look up students.' }),
    ).toBeInTheDocument()
    expect(screen.getByText(/There is no page for them in this installation\./)).toHaveTextContent('View EI records')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('says that a role only looks on', () => {
    renderAs([56], screens)
    expect(screen.getByText('Nothing can be changed in this role.')).toBeInTheDocument()
  })
})
