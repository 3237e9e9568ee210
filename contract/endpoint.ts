import type { z } from 'zod'

/** No sign-in at all. Imported by name, so that nobody opens a door by leaving a line out. */
export const openToAnyone: unique symbol = Symbol('openToAnyone')
/** Every signed-in person, whatever their role. */
export const anySignedIn: unique symbol = Symbol('anySignedIn')
/** Who looks after accounts and roles: the system administrator (role 57). */
export const administersPeople: unique symbol = Symbol('administersPeople')
/** Parents and guardians, for the children linked to them (process.md 5.5). */
export const ownChildren: unique symbol = Symbol('ownChildren')
/** Who gives cases to staff: global users and supervisors (process.md 1.19, 5.1). */
export const assignsCases: unique symbol = Symbol('assignsCases')

/** Who decides whether two records are one child, and merges them (domain/duplicates/merge-roles.ts). */
export const mergesStudents: unique symbol = Symbol('mergesStudents')

/** Whose role reads, or uploads, documents of some type; which ones, the use case asks (domain/files/document-access.ts). */
export const readsDocuments: unique symbol = Symbol('readsDocuments')
export const uploadsDocuments: unique symbol = Symbol('uploadsDocuments')
/** Supervisors and the guards of the records (domain/audit/access-log.ts). */
export const seesAccessLog: unique symbol = Symbol('seesAccessLog')

/** A permission id of `domain/access/permissions.ts`, several of which one suffices, or one of the named rights above. */
export type EndpointPermission =
  | number
  | readonly [number, ...number[]]
  | typeof openToAnyone
  | typeof anySignedIn
  | typeof administersPeople
  | typeof ownChildren
  | typeof assignsCases
  | typeof mergesStudents
  | typeof readsDocuments
  | typeof uploadsDocuments
  | typeof seesAccessLog

/** What the audit says of a call; `none` needs its reason in words. */
export type EndpointAudit =
  | { readonly action: 'view' | 'list' | 'search' | 'add' | 'change' | 'delete' | 'print' | 'export' | 'disclose' }
  | { readonly none: string }

export interface Endpoint {
  /** The two service bases of document P 7; one process serves both by default. */
  readonly base: 'api' | 'studentApi'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Placeholders in braces, as OpenAPI writes them. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly permission: EndpointPermission
  readonly audit: EndpointAudit
  /** A POST that only reads takes no idempotency key and is allowed to view-only people. */
  readonly readsOnly?: boolean
  /**
   * A GET that changes something, as the specification writes it: it is judged as a change and comes with an
   * Idempotency-Key, a header that no link, image or prefetch can carry.
   */
  readonly changesState?: boolean
  /** A save that may be repeated as often as one likes, such as that of a draft: it takes no idempotency key. */
  readonly isRepeatable?: boolean
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * The body is multipart/form-data: fields as `body` says and parts named `file`, of which the use case gets what was
   * received. Files are judged before the use case runs, and none is kept unless it succeeds.
   */
  readonly multipart?: boolean
  /** Keys of the body are matched without regard to case, where the specification itself varies them. */
  readonly anyCaseKeys?: boolean
  /** Fields of the body that may hold any character, such as JSON as text; elsewhere what no column can hold is refused. */
  readonly rawFields?: readonly string[]
  readonly response: z.ZodType
  /** The answer is a file of this media type, and `response` is a `FileAnswer`. */
  readonly download?: string
  /** The answer does not end by itself: lines of JSON of this media type, each of the shape `response`. */
  readonly stream?: string
  /** Names of response headers that the client may read. */
  readonly responseHeaders?: readonly string[]
  /**
   * `answers`: the answer carries an ETag made of the record's version; `requires`: a save must bring it back as
   * If-Match; `accepts`: it should, and the use case says what a save without it may still do.
   */
  readonly versioned?: 'answers' | 'requires' | 'accepts'
}

/** A file on its way out: sent as it is read, under this name. */
export interface FileAnswer {
  readonly fileName: string
  readonly content: AsyncIterable<Uint8Array>
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** True for calls that change something: a view-only person is refused. */
export const isMutation = (definition: Endpoint): boolean => definition.changesState === true || (definition.method !== 'GET' && definition.readsOnly !== true)

/** Saves that must happen once, however often they arrive. */
export const takesKey = (definition: Endpoint): boolean => isMutation(definition) && definition.isRepeatable !== true

export type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the browser sends. */
export interface RequestOf<E extends Endpoint> {
  readonly params: Input<E['params']>
  readonly query?: Input<E['query']>
  readonly body: Input<E['body']>
}
export type ResponseOf<E extends Pick<Endpoint, 'response'>> = z.output<E['response']>
