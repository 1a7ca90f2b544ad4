import type { Role } from '#contract/common.ts'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { roleWord } from '#contract/vocabulary/roles.ts'
import type { Wired } from './app-context.ts'
import { inspectionPageOf } from './inspection-page-of.ts'

/** Something to open: `to` is its page. */
type Place = { id: string; label: string; note: string; to: string }
type PlaceGroup = { id: string; label: string; commands: Place[] }

/** Fewer letters are in almost everything. */
const fewestLetters = 2
/** The longest search that the server takes. */
const mostLetters = 100
/** Rows of each kind. */
const page_size = '5'

type Person = {
  role: Role
  /** The home that a homeowner has chosen. */
  propertyId: string | null
  canManageIssues: boolean
}

/** What the server finds for a person by these letters, in groups: a homeowner in the chosen home, staff in the firm. */
export const furtherFor =
  (ask: Wired['ask'], { role, propertyId, canManageIssues }: Person) =>
  async (text: string): Promise<PlaceGroup[]> => {
    if (text.length < fewestLetters) return []
    const query = { q: text.slice(0, mostLetters), page_size }
    const issues = async (params: { propertyId: string }) => {
      const { issues: rows } = await ask('issues.list', { params, query })
      return rows.map(({ issue_id, title, state }) => ({
        id: issue_id,
        label: title,
        note: issueStateWord[state],
        to: paths.issue({ ...params, issueId: issue_id }),
      }))
    }
    const documents = async (params: { propertyId: string }) => {
      const { documents: rows } = await ask('documents.list', { params, query })
      return rows.map(({ document_id, name, category }) => ({
        id: document_id,
        label: name,
        note: documentCategoryWord[category],
        to: paths.document({ ...params, documentId: document_id }),
      }))
    }
    const inspections = async () => {
      const { inspections: rows } = await ask('inspections.mine', { query })
      const to = inspectionPageOf(role)
      return rows.map(({ inspection_id, property_id, number, street, homeowner_name }) => ({
        id: inspection_id,
        label: street || number,
        note: `${number}, ${homeowner_name}`,
        to: to({ inspectionId: inspection_id, propertyId: property_id }),
      }))
    }
    const people = async () => {
      const { users: rows } = await ask('admin.users', { query })
      return rows.map(({ user_id, name, email, user_type }) => ({
        id: user_id,
        label: name,
        note: `${roleWord[user_type]}, ${email}`,
        to: paths.userInspections({ userId: user_id }),
      }))
    }
    const home = role === 'homeowner' && propertyId !== null ? { propertyId } : null
    const kinds: [PlaceGroup['label'], Promise<Place[]> | null][] = [
      ['Issues', home && canManageIssues ? issues(home) : null],
      ['Documents', home ? documents(home) : null],
      ['Inspections', role === 'homeowner' ? null : inspections()],
      ['People', role === 'admin' ? people() : null],
    ]
    const groups = await Promise.all(
      kinds.map(async ([label, rows]) => ({ id: label, label, commands: (await rows) ?? [] })),
    )
    return groups.filter(({ commands }) => commands.length > 0)
  }
