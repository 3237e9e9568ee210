import { resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_REMINDER, type ReminderSettings } from '@trellis/domain/meetings/reminder-rule.ts'
import { DEFAULT_EMAIL_ENDINGS } from '@trellis/domain/validation/email.ts'
import { readStoreSettings, type StoreSettings } from '../files/read-store-settings.ts'
import type { GeocoderSettings } from '../addresses/city-geocoder.ts'
import type { DistrictIndexSettings } from '../master-index/district-index.ts'
import { readUploadSettings } from '../files/read-upload-settings.ts'
import type { UploadRules } from '../files/upload-rules.ts'
import { readUpstreamSettings } from '../identity/read-upstream-settings.ts'
import type { UpstreamSettings } from '../identity/upstream.ts'
import { readSmtpSettings, type SmtpSettings } from '../mail/smtp-settings.ts'

export interface Environment {
  readonly port: number
  readonly host: string
  readonly hostIsLoopback: boolean
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly trustProxy: boolean
  readonly demo: boolean
  readonly upstream: UpstreamSettings | undefined
  readonly localAccounts: boolean | undefined
  readonly secret: string | undefined
  readonly timeZone: string
  readonly emailEndings: readonly string[]
  readonly serviceDeskPhone: string
  readonly supportHubUrl: string
  readonly files: StoreSettings
  readonly uploads: UploadRules
  /** The City's geocoding service in the place of the bundled directory of streets. */
  readonly geocoder: GeocoderSettings | undefined
  /** The district's own index of students, looked through beside our own records before a child is added. */
  readonly masterIndex: DistrictIndexSettings | undefined
  /** When families are reminded of meetings. */
  readonly reminder: ReminderSettings
  /** Absent: mail stays in the outbox. */
  readonly smtp: SmtpSettings | undefined
}

/** A wrong value ends the start with the variable's name and what it should be. */
export class WrongEnvironment extends Error {}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/

const flag = (name: string) => z.enum(['0', '1'], { error: `${name} must be 0 or 1.` }).transform((value) => value === '1').optional()

const Variables = z.object({
  PORT: z.string().regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535.').transform(Number).refine((port) => port <= 65_535, 'PORT must be a number from 0 to 65535.').default(4000),
  HOST: z.string().regex(/^[A-Za-z0-9.:[\]-]+$/, 'HOST must be an address or a host name.').default('127.0.0.1'),
  TRELLIS_DATA: z.string().min(1, 'TRELLIS_DATA must name a folder.').default('./.trellis'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'DATABASE_URL must be an address of the form postgres://owner:password@host:5432/database.').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address.' }).optional(),
  TRELLIS_TRUST_PROXY: flag('TRELLIS_TRUST_PROXY'),
  TRELLIS_DEMO: flag('TRELLIS_DEMO'),
  TRELLIS_LOCAL_ACCOUNTS: flag('TRELLIS_LOCAL_ACCOUNTS'),
  TRELLIS_SECRET: z.string().min(32, 'TRELLIS_SECRET must have at least 32 characters.').optional(),
  TRELLIS_TIME_ZONE: z.string().refine(isTimeZone, 'TRELLIS_TIME_ZONE must name a time zone such as America/New_York.').default('America/New_York'),
  TRELLIS_REMINDER_DAYS: z.string().regex(/^(\d|1[0-4])$/, 'TRELLIS_REMINDER_DAYS must be a number of days from 0, which sends none, to 14.').transform(Number).default(DEFAULT_REMINDER.days),
  TRELLIS_REMINDER_TIME: z.string().regex(/^(0[6-9]|1\d|20):[0-5]\d$/, 'TRELLIS_REMINDER_TIME must be a time from 06:00 to 20:59.').default(DEFAULT_REMINDER.from),
  TRELLIS_EMAIL_ENDINGS: z
    .string()
    .regex(/^[a-z]{2,24}(, ?[a-z]{2,24})*$/, 'TRELLIS_EMAIL_ENDINGS must list final domains such as com, org, nyc.')
    .transform((list) => list.split(/, ?/))
    .optional(),
  TRELLIS_SERVICE_DESK_PHONE: z.string().max(40, 'TRELLIS_SERVICE_DESK_PHONE is too long.').default('(555) 010-0199'),
  ADDRESS_API_URL: z.url({ protocol: /^https?$/, error: 'ADDRESS_API_URL must be the http or https address of the geocoding service.' }).optional(),
  ADDRESS_API_KEY: z.string().regex(/^[\x21-\x7e]+$/, 'ADDRESS_API_KEY must be the key of the geocoding service.').optional(),
  MASTER_INDEX_URL: z.url({ protocol: /^https?$/, error: 'MASTER_INDEX_URL must be the http or https address of the index of students.' }).optional(),
  MASTER_INDEX_KEY: z.string().regex(/^[\x21-\x7e]+$/, 'MASTER_INDEX_KEY must be the key of the index of students.').optional(),
  TRELLIS_SUPPORT_HUB_URL: z.url({ error: 'TRELLIS_SUPPORT_HUB_URL must be an address.' }).optional(),
})

/** Reads the environment once; nothing else in the server looks at it. @throws WrongEnvironment */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) throw new WrongEnvironment(parsed.error.issues.map((issue) => sentenceOf(issue)).join('\n'))
  const { PORT, HOST, TRELLIS_DATA, DATABASE_URL, PUBLIC_URL, TRELLIS_DEMO, ...rest } = parsed.data
  const hostIsLoopback = LOOPBACK.test(HOST)
  const publicUrl = new URL(PUBLIC_URL ?? `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}:${PORT}`).origin
  requireSecure(publicUrl, hostIsLoopback)
  const dataFolder = resolve(TRELLIS_DATA)
  return {
    port: PORT,
    host: HOST.replace(/^\[|\]$/g, ''),
    hostIsLoopback,
    dataFolder,
    databaseUrl: DATABASE_URL,
    publicUrl,
    trustProxy: rest.TRELLIS_TRUST_PROXY ?? false,
    demo: hostIsLoopback && (TRELLIS_DEMO ?? DATABASE_URL === undefined),
    upstream: orWrong(() => readUpstreamSettings(given)),
    localAccounts: rest.TRELLIS_LOCAL_ACCOUNTS,
    secret: rest.TRELLIS_SECRET,
    timeZone: rest.TRELLIS_TIME_ZONE,
    reminder: { days: rest.TRELLIS_REMINDER_DAYS, from: rest.TRELLIS_REMINDER_TIME },
    emailEndings: rest.TRELLIS_EMAIL_ENDINGS ?? DEFAULT_EMAIL_ENDINGS,
    serviceDeskPhone: rest.TRELLIS_SERVICE_DESK_PHONE,
    supportHubUrl: rest.TRELLIS_SUPPORT_HUB_URL ?? '',
    uploads: orWrong(() => readUploadSettings(given)),
    files: orWrong(() => readStoreSettings(given, dataFolder)),
    geocoder: geocoderSettings(rest.ADDRESS_API_URL, rest.ADDRESS_API_KEY),
    masterIndex: masterIndexSettings(rest.MASTER_INDEX_URL, rest.MASTER_INDEX_KEY),
    smtp: orWrong(() => readSmtpSettings(given)),
  }
}

const sentenceOf = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  message.includes(String(path[0])) ? message : `${String(path[0])}: ${message}`

/** Browsers have no key store for pages on plain http elsewhere than on the own machine, so nobody could sign in. */
function requireSecure(publicUrl: string, hostIsLoopback: boolean): void {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || (hostIsLoopback && LOOPBACK.test(hostname))) return
  throw new WrongEnvironment(
    'PUBLIC_URL must be an https address when HOST is not this machine alone: sign-in does not work over plain http. ' +
      'Put a proxy with a certificate in front and set PUBLIC_URL=https://… and TRELLIS_TRUST_PROXY=1.',
  )
}

function orWrong<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new WrongEnvironment(error instanceof Error ? error.message : String(error))
  }
}

function geocoderSettings(url: string | undefined, key: string | undefined): GeocoderSettings | undefined {
  if (url && key) return { url, key }
  if (url ?? key) throw new WrongEnvironment('ADDRESS_API_URL and ADDRESS_API_KEY belong together: set both, or neither to use the bundled directory.')
  return undefined
}

function masterIndexSettings(url: string | undefined, key: string | undefined): DistrictIndexSettings | undefined {
  if (url && key) return { url, key }
  if (url ?? key) throw new WrongEnvironment('MASTER_INDEX_URL and MASTER_INDEX_KEY belong together: set both, or neither to search our own records alone.')
  return undefined
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
