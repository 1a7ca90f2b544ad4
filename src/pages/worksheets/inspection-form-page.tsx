import { useEffect, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { type Edit, remaining } from '#src/machines/worksheets/inspection-form-model.ts'
import NotFoundPage from '#src/pages/shared/not-found-page.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useLocation } from '#src/pages/shared/router.ts'
import UnauthorizedPage from '#src/pages/shared/unauthorized-page.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { ConditionsCard } from './conditions-card.tsx'
import { Conflicts } from './conflicts.tsx'
import { FactField } from './fact-field.tsx'
import styles from './form.module.css'
import { ItemCard } from './item-card.tsx'
import { SaveState } from './save-state.tsx'
import { type Removed, removalOf, UndoBar } from './undo-bar.tsx'
import { useInspectionForm } from './use-inspection-form.ts'
import { WorksheetRail } from './worksheet-rail.tsx'

type Parts = { work: FieldWork; worksheetId: string; editable: boolean; edit: (edit: Edit) => void }
type SheetParts = Parts & { remove: (removed: Removed) => void }

const Sheet = ({ work, worksheetId, editable, edit, remove }: SheetParts) => {
  const at = work.worksheets.findIndex((sheet) => sheet.worksheet_id === worksheetId)
  const sheet = work.worksheets[at]
  if (sheet === undefined) return null
  const next = work.worksheets[at + 1]
  const before = work.worksheets[at - 1]
  const to = (id: string) =>
    paths.inspectionForm({
      propertyId: work.property_id,
      inspectionId: work.inspection_id,
      worksheetId: id,
    })
  // Each item is an edit of its own: one rated differently a moment later meets no conflict.
  const rateRemaining = () => {
    for (const item of sheet.items)
      if (item.rating === null)
        edit({ kind: 'item', item: { ...item, rating: 'IN', limitation_reason: null } })
  }
  return (
    <Stack>
      <Muted small={false}>{sheet.scope}</Muted>
      {at === 0 && <ConditionsCard work={work} editable={editable} edit={edit} />}
      <Card title="Describe">
        {sheet.facts.map((fact) => (
          <FactField key={fact.fact_id} fact={fact} editable={editable} edit={edit} />
        ))}
      </Card>
      <Card title="Rate">
        {editable && remaining(sheet) > 0 && (
          <Button look="secondary" onClick={rateRemaining}>
            All remaining inspected
          </Button>
        )}
        {sheet.items.map((item) => (
          <ItemCard
            key={item.item_id}
            item={item}
            work={work}
            worksheetId={sheet.worksheet_id}
            editable={editable}
            edit={edit}
            remove={remove}
          />
        ))}
      </Card>
      <Cluster>
        {before && (
          <Link className={buttonClass('secondary')} to={to(before.worksheet_id)}>
            Previous: {before.label}
          </Link>
        )}
        {next && (
          <Link className={buttonClass()} to={to(next.worksheet_id)}>
            Next: {next.label}
          </Link>
        )}
        <Link
          className={buttonClass('secondary')}
          to={paths.inspectionOverview({
            propertyId: work.property_id,
            inspectionId: work.inspection_id,
          })}
        >
          Overview
        </Link>
      </Cluster>
    </Stack>
  )
}

export default function InspectionFormPage() {
  const inspectionId = useParam('inspectionId')
  const worksheetId = useParam('worksheetId')
  const [snapshot, send] = useInspectionForm(inspectionId)
  const { work, problem, fromDevice } = snapshot.context
  const { hash } = useLocation()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const here = work !== null
  // A link from the overview names an item; the browser cannot go there before the worksheets are here.
  useEffect(() => {
    const target =
      here && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [here, hash])
  const sheet = work?.worksheets.find((entry) => entry.worksheet_id === worksheetId)
  if (snapshot.hasTag('missing') || (work !== null && sheet === undefined)) return <NotFoundPage />
  if (snapshot.hasTag('denied')) return <UnauthorizedPage />
  const editable = snapshot.hasTag('editable')
  const edit = (next: Edit) => send({ type: 'edit', edit: next })
  return (
    <Page>
      <PageHeader
        title={sheet?.label ?? 'Worksheet'}
        subtitle={work ? `${work.street}, ${work.city} · ${work.number}` : undefined}
      />
      {problem && work === null && (
        <ErrorState message={problem.message} onRetry={() => send({ type: 'retry' })} />
      )}
      {fromDevice && (
        <Banner tone="warn">
          The server cannot be reached. This is the copy on this device; your work is kept and sent
          later.
        </Banner>
      )}
      {snapshot.hasTag('readOnly') && work !== null && (
        <Banner
          tone="info"
          action={
            work.status === 'completed' && (
              <Button
                look="secondary"
                busy={snapshot.hasTag('busy')}
                onClick={() => send({ type: 'reopen' })}
              >
                Reopen
              </Button>
            )
          }
        >
          The field work is {work.status}; this can be read, not changed. {problem?.message}
        </Banner>
      )}
      {work === null ? (
        problem === null && <Skeleton lines={10} />
      ) : (
        <>
          <Conflicts work={work} onTakeTheirs={() => send({ type: 'retry' })} />
          <div className={styles.layout}>
            <WorksheetRail work={work} worksheetId={worksheetId} />
            <Sheet
              work={work}
              worksheetId={worksheetId}
              editable={editable}
              edit={edit}
              remove={(what) => {
                edit(removalOf(what))
                setRemoved(what)
              }}
            />
          </div>
          <UndoBar
            removed={removed}
            inspectionId={inspectionId}
            edit={edit}
            onClose={() => setRemoved(null)}
          />
          {editable && <SaveState inspectionId={inspectionId} />}
        </>
      )}
    </Page>
  )
}
