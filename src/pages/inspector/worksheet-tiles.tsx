import { remaining } from '#src/machines/inspection-form-model.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { severityOrder } from '#src/pages/shared/words.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Tiles } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'

export const WorksheetTiles = ({
  visit,
}: {
  visit: { propertyId: string; inspectionId: string }
}) => {
  const work = useResource('worksheets.fieldWork', { params: { inspectionId: visit.inspectionId } })
  return (
    <Loaded of={work}>
      {(data) => (
        <Tiles>
          {data.worksheets.map((sheet) => {
            const left = remaining(sheet)
            const findings = data.findings.filter(
              (finding) => finding.worksheet_id === sheet.worksheet_id,
            )
            return (
              <Card key={sheet.worksheet_id} label={sheet.label}>
                <Link to={paths.inspectionForm({ ...visit, worksheetId: sheet.worksheet_id })}>
                  {sheet.label}
                </Link>
                <Cluster>
                  <Badge tone={left === 0 ? 'good' : 'plain'}>
                    {left === 0 ? 'All rated' : `${left} left`}
                  </Badge>
                  {severityOrder.map((severity) => {
                    const count = findings.filter((finding) => finding.severity === severity).length
                    return (
                      count > 0 && <SeverityMark key={severity} severity={severity} count={count} />
                    )
                  })}
                </Cluster>
              </Card>
            )
          })}
        </Tiles>
      )}
    </Loaded>
  )
}
