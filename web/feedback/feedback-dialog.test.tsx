import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONFIGURATION, type Configuration } from '../api/configuration.ts'
import { ConfigurationContext } from '../shell/configuration-context.ts'
import { FeedbackButton } from './feedback-button.tsx'

async function open(configuration: Configuration) {
  render(
    <ConfigurationContext value={configuration}>
      <FeedbackButton />
    </ConfigurationContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Provide feedback' }))
  return screen.findByRole('dialog', { name: 'Provide feedback' })
}
const set = { ...EMPTY_CONFIGURATION, serviceDeskPhone: '(555) 010-0123', supportHubUrl: 'https://hub.example/' }

describe('feedback dialog', () => {
  it("[S-2.1-10] [S-2.1-12] [S-2.1-13] the button 'Provide feedback' opens it with its exact sentences", async () => {
    const dialog = await open(set)
    expect(dialog).toHaveTextContent(
      'Please contact the Service Desk at (555) 010-0123 or log the issue through the Support Hub.',
    )
    expect(dialog).toHaveTextContent('Attach an image of the issue, your contact information and a description.')
  })

  it('[S-2.1-16] [S-2.1-17] phone and hub come from the configuration', async () => {
    await open(set)
    expect(screen.getByRole('link', { name: '(555) 010-0123' })).toHaveAttribute('href', 'tel:5550100123')
    expect(screen.getByRole('link', { name: 'Support Hub' })).toHaveAttribute('href', 'https://hub.example/')
  })

  it('[S-2.1-16] [S-2.1-17] without them: a fictitious number, a link that stays in this installation', async () => {
    await open({ ...EMPTY_CONFIGURATION, supportHubUrl: 'javascript:alert(1)' })
    expect(screen.getByRole('link', { name: '(555) 010-0199' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Support Hub' })).toHaveAttribute('href', '/error?about=support-hub')
  })

  it('[S-2.1-14] a toggle reveals the environment data and hides it again', async () => {
    await open(set)
    const labels = ['Location URL', 'Referrer', 'User agent', 'Screen resolution']
    for (const label of labels) expect(screen.queryByText(label)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show the environment data to include' }))
    for (const label of labels) expect(screen.getByText(label)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Hide the environment data to include' }))
    for (const label of labels) expect(screen.queryByText(label)).not.toBeInTheDocument()
  })
})
