import type { Answer } from '#contract/endpoints.ts'
import { day } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { monthsSince } from './test-words.ts'

type Monitor = Answer<'airTests.board'>['monitors'][number]

const Calibration = ({ monitor, now }: { monitor: Monitor; now: number }) => {
  const { calibrated_on, calibration_expires_on } = monitor
  if (calibrated_on === null) return <Badge tone="warn">Not known</Badge>
  const months = monthsSince(calibrated_on, now)
  const today = new Date(now).toISOString().slice(0, 10)
  if (months >= 12 || (calibration_expires_on !== null && calibration_expires_on < today))
    return <Badge tone="bad">Calibrate it before the next test</Badge>
  return <Badge tone={months >= 11 ? 'warn' : 'good'}>{`${months} of 12 months`}</Badge>
}

/** The monitors that an inspector has used, with the age of their calibrations. */
export const MonitorList = ({ monitors, now }: { monitors: readonly Monitor[]; now: number }) => (
  <Card title="Monitors">
    {monitors.length === 0 ? (
      <EmptyState>A monitor appears here once it is part of the setup of a radon test.</EmptyState>
    ) : (
      <Table
        framed
        caption="Monitors and their calibration"
        columns={[
          { label: 'Serial number' },
          { label: 'Monitor' },
          { label: 'Calibrated' },
          { label: 'Age', atEnd: true },
        ]}
        rows={monitors.map((monitor) => ({
          key: monitor.serial,
          cells: [
            monitor.serial,
            monitor.device,
            monitor.calibrated_on === null ? 'Not known' : day(monitor.calibrated_on),
            <Calibration key="age" monitor={monitor} now={now} />,
          ],
        }))}
      />
    )}
  </Card>
)
