import { paths } from '#contract/vocabulary/paths.ts'
import { ofOwnComments } from '#src/machines/worksheets/comment-edit.ts'
import { ofOwnTemplates } from '#src/machines/worksheets/template-edit.ts'

/** `open`: the words of the link to it. */
type OwnPlace = { title: string; path: string; open: string }

const places: Readonly<Record<string, OwnPlace>> = {
  [ofOwnComments]: { title: 'My comments', path: paths.myComments(), open: 'Open my comments' },
  [ofOwnTemplates]: { title: 'My templates', path: paths.myTemplates(), open: 'Open my templates' },
}

/** Where unsent work that is of no inspection is written; null: it is of an inspection. */
export const ownPlaceOf = (inspectionId: string): OwnPlace | null => places[inspectionId] ?? null
