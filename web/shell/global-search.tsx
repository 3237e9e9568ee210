import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchField } from '../ui/search-field.tsx'
import { SEARCH_SCREEN } from './search-screen.ts'


/** Finds a student by id or name from anywhere (permission 279). */
export function GlobalSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (value: string): void => {
    const wanted = value.trim()
    if (wanted === '') return
    setText('')
    void navigate(`/${SEARCH_SCREEN}?search=${encodeURIComponent(wanted)}`)
  }
  return (
    <search>
      <SearchField
        label="Find a student"
        isLabelHidden
        placeholder="Find a student by ID or name"
        value={text}
        onChange={setText}
        onSubmit={search}
      />
    </search>
  )
}
