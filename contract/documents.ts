import * as z from 'zod/mini'
import { day, id, linkToken, opened, queryWhole, system, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { anyOf, listQuery, pageFacts, searchWords } from './lists.ts'
import { documentLife } from './lives/document/document.life.ts'
import { permissionOf } from './lives/judge.ts'
import {
  documentCategories,
  documentStates,
  documentTypes,
  largestDocument,
  partBytes,
} from './vocabulary/documents.ts'
import { systems } from './vocabulary/worksheets.ts'

export const documentCategory = z.enum(documentCategories, 'Choose a category.')

export const document = z.object({
  document_id: z.string(),
  property_id: z.string(),
  name: z.string(),
  category: documentCategory,
  system: z.nullable(system),
  issue: z.nullable(z.object({ issue_id: z.string(), title: z.string() })),
  /** The last day of a warranty, an insurance or a permit. */
  expires_on: z.nullable(z.string()),
  /** Whether a new owner of the home gets it; else it stays with the one who added it. */
  goes_with_home: z.boolean(),
  state: z.enum(documentStates),
  bytes: z.number(),
  /** Null until the whole file is here. */
  content_type: z.nullable(z.enum(documentTypes)),
  /** The picture as it is shown: re-encoded, without its metadata. Null: it is no picture. */
  picture: z.nullable(
    z.object({
      url: z.string(),
      thumbnail_url: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  /** The words around the first search word in the text of a PDF. Null: not asked, or not found there. */
  excerpt: z.nullable(z.string()),
  created_at: z.string(),
  removed_at: z.nullable(z.string()),
})
export type Document = z.infer<typeof document>

const described = {
  name: text('Name', 160),
  category: documentCategory,
  system: z.nullable(system),
  issue_id: z.nullable(id),
  expires_on: z.nullable(day),
  /** Without it: as it was. A new document goes with the home if its category says so. */
  goes_with_home: z.optional(z.boolean('Goes with the home must be true or false.')),
}
const one = z.object({ documentId: id })
const owners = permissionOf(documentLife, 'describe')
/** `received`: the bytes that have arrived, from the beginning of the file. */
const arriving = z.object({ document, received: z.number() })
const answer = z.object({ document })

export const endpoints = defineEndpoints({
  'documents.list': {
    method: 'GET',
    path: '/property/:propertyId/documents',
    reads: ['documents', 'issues'],
    permission: owners,
    params: z.object({ propertyId: id }),
    query: listQuery({
      /** `attention`: those that end soon, the nearest day first, then the newest. */
      sort: ['attention', 'name', 'created_at', 'expires_on', 'bytes'],
      first: 'attention',
      pageSize: 48,
      filters: {
        category: z.optional(anyOf(documentCategories, 'This is not a category.')),
        system: z.optional(anyOf(systems, 'This is not a part of the home.')),
        issue_id: z.optional(id),
        /** Without it: every document that is neither on its way nor removed. */
        state: z.optional(anyOf(documentStates, 'This is not a state of a document.')),
        q: searchWords,
      },
    }),
    answer: z.object({
      documents: z.array(document),
      /** The documents of the home by category, system and state, regardless of the filter. */
      counts: z.object({
        category: z.partialRecord(documentCategory, z.number()),
        system: z.partialRecord(system, z.number()),
        state: z.partialRecord(z.enum(documentStates), z.number()),
      }),
      /** Bytes, with those of removed documents. */
      used_bytes: z.number(),
      room_bytes: z.number(),
      ...pageFacts,
    }),
  },
  'documents.get': {
    method: 'GET',
    path: '/documents/:documentId',
    reads: ['documents', 'issues'],
    permission: owners,
    params: one,
    answer,
  },
  'documents.begin': {
    method: 'PUT',
    path: '/property/:propertyId/documents/:documentId',
    changes: [],
    permission: `${owners} The id is the client’s own: the same upload sent again goes on where it was.`,
    params: z.object({ propertyId: id, documentId: id }),
    body: z.strictObject({
      name: described.name,
      category: documentCategory,
      bytes: whole('Size in bytes', 1, largestDocument),
      /** The issue whose repair it proves. */
      issue_id: z.optional(id),
    }),
    answer: arriving,
  },
  'documents.addPart': {
    method: 'PUT',
    path: '/documents/:documentId/parts/:at',
    changes: ['documents'],
    permission: `${owners} The last part completes the document.`,
    params: z.object({
      documentId: id,
      /** The byte that the part begins with: a multiple of the length of a part. */
      at: z.pipe(
        queryWhole('The place of a part', 0, largestDocument),
        z
          .number()
          .check(
            z.refine(
              (from) => from % partBytes === 0,
              'A part begins at a multiple of 524288 bytes.',
            ),
          ),
      ),
    }),
    form: z.strictObject({}),
    answer: arriving,
  },
  'documents.describe': {
    method: 'PUT',
    path: '/documents/:documentId',
    changes: ['documents'],
    permission: owners,
    params: one,
    body: z.strictObject({ ...described, opened }),
    answer,
  },
  'documents.remove': {
    method: 'DELETE',
    path: '/documents/:documentId',
    changes: ['documents'],
    permission: permissionOf(documentLife, 'remove'),
    params: one,
    answer,
  },
  'documents.restore': {
    method: 'POST',
    path: '/documents/:documentId/restore',
    changes: ['documents'],
    permission: permissionOf(documentLife, 'restore'),
    params: one,
    answer,
  },
  'documents.life': {
    method: 'GET',
    path: '/documents/:documentId/life',
    permission: owners,
    params: one,
    answer: history,
  },
  'documents.download': {
    method: 'GET',
    path: '/documents/:documentId/file',
    permission: owners,
    params: one,
    answer: 'file',
  },
  'documents.archive': {
    method: 'POST',
    path: '/property/:propertyId/documents/archive',
    changes: [],
    permission: `${owners} The answer is an address for one download within five minutes.`,
    params: z.object({ propertyId: id }),
    answer: z.object({ url: z.string() }),
  },
  'documents.downloadArchive': {
    method: 'GET',
    path: '/document-archive',
    permission: 'Anyone who knows the address, once, within five minutes.',
    query: z.strictObject({ ticket: linkToken }),
    answer: 'file',
    token: 'none',
  },
})
