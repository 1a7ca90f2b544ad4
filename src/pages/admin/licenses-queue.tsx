import { useId } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paperInWords, statusWord } from '#src/pages/licenses/license-words.ts'
import { counted, day } from '#src/pages/shared/format.ts'
import { ReadTable } from '#src/pages/shared/listed-table.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { type Resource, useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import type { Column } from '#src/ui/table.tsx'

const columns: readonly Column[] = [
  { label: 'Inspector' },
  { label: 'License' },
  { label: 'State', atEnd: true },
]

/** The first steps lead here. */
export const licensesId = 'licenses'

type List = Resource<Answer<'licenses.list'>>
type PartProps = { title: string; list: List; empty: string; id?: string }
const Part = ({ title, list, empty, id: given }: PartProps) => {
  const own = useId()
  const id = given ?? own
  const { data } = list
  return (
    <section aria-labelledby={id}>
      <Stack tight>
        <h2 id={id}>
          {title}
          {data !== null && ` (${data.total})`}
        </h2>
        <ReadTable
          read={list}
          caption={title}
          columns={columns}
          empty={<p>{empty}</p>}
          foot={
            data !== null &&
            data.total > data.licenses.length && (
              <Muted>These are the first {data.licenses.length}.</Muted>
            )
          }
          rows={({ licenses }) =>
            licenses.map((row) => ({
              key: row.inspector_id,
              cells: [
                <Link key="name" to={paths.userInspections({ userId: row.inspector_id })}>
                  {row.name}
                </Link>,
                paperInWords(row),
                [
                  statusWord[row.status],
                  ...(row.renewal_until === null
                    ? []
                    : [`renewed until ${day(row.renewal_until)}, to check`]),
                  ...(row.open === 0 ? [] : [counted(row.open, 'open visit')]),
                ].join(', '),
              ],
            }))
          }
        />
      </Stack>
    </section>
  )
}

/** Inspectors whose license needs an admin: those who wait, with a first license or a renewed one, and those whose license ends within 30 days. */
export const LicensesQueue = () => {
  const waiting = useResource('licenses.list', { query: { show: 'waiting' } })
  const ending = useResource('licenses.list', { query: { show: 'ending', sort: 'expires_on' } })
  return (
    <>
      <Part
        id={licensesId}
        title="Inspectors waiting for approval"
        list={waiting}
        empty="No inspector is waiting for approval."
      />
      {ending.data !== null && ending.data.total > 0 && (
        <Part title="Licenses that end within 30 days" list={ending} empty="" />
      )}
    </>
  )
}
