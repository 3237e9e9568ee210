import { listUploadTypes } from '@trellis/contract/documents.ts'
import { DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import { useState, type FormEvent } from 'react'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UploadField } from './upload-field.tsx'
import { useUpload } from './use-upload.ts'

const MISSING = 'Error: Field is mandatory'
const OTHER = String(DocumentType.NotApplicable)

/** Adds files to a student's documents; not drawn for whoever may add none. */
export function AddDocuments({ studentSk, onAdded }: { studentSk: string; onAdded: () => void }) {
  const { data: types } = useRead(listUploadTypes, {}, { isQuietRefusal: true, staleTime: 600_000 })
  const [type, setType] = useState('')
  const [otherType, setOtherType] = useState('')
  const [isChecked, setChecked] = useState(false)
  const upload = useUpload({ onUploaded: onAdded })
  if (!types || types.length === 0) return null
  const typeError = type === '' ? MISSING : undefined
  const otherError = type === OTHER && otherType.trim() === '' ? MISSING : undefined
  const fileError = upload.files.length === 0 ? MISSING : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (typeError || otherError || fileError) return
    const otherDocType = type === OTHER ? otherType.trim() : undefined
    void upload.send({ studentSk, documentType: Number(type), otherDocType })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <ComboBox
          label="Document type"
          isRequired
          value={type}
          onChange={setType}
          options={types.map(({ id, description }) => ({ id: String(id), label: id === DocumentType.NotApplicable ? 'Other' : description }))}
          error={isChecked ? typeError : undefined}
        />
        {type === OTHER && (
          <TextField label="Name of the type" isRequired value={otherType} onChange={setOtherType} error={isChecked ? otherError : undefined} />
        )}
      </div>
      <UploadField upload={upload} isRequired error={isChecked ? fileError : undefined} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={upload.isSending}>
          Upload
        </Button>
      </div>
    </form>
  )
}
