import type { listNoticeLanguages as contract } from '@trellis/contract/notice-languages.ts'
import { noticeLanguages } from '@trellis/documents/notices/meeting-notice/wording.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

/** GET /Notices/Languages */
export const listNoticeLanguages: UseCase<typeof contract> = async () => [...noticeLanguages()]
