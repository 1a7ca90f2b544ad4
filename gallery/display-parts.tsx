import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValues, Timeline } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { Part, Specimen } from './specimen.tsx'

const tones = ['plain', 'good', 'bad', 'warn', 'info'] as const
const severities = ['safety', 'major', 'maintenance', 'monitor'] as const
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${color}" d="M0 0h4v3H0z"/><path fill="#fff" fill-opacity=".5" d="M0 3 1.6 1 2.600 2.200l.5-.5L4 3z"/></svg>`,
  )}`
const photos = ['#4aa877', '#e6b957', '#263f52'].map((color, index) => ({
  id: color,
  src: picture(color),
  full: picture(color),
  alt: `Specimen photo ${index + 1}`,
}))

const Marks = () => (
  <>
    {tones.map((tone) => (
      <Specimen key={tone} name={`badge, ${tone}`}>
        <Badge tone={tone}>Within 30 days</Badge>
      </Specimen>
    ))}
    {severities.map((severity) => (
      <Specimen key={severity} name={`severity, ${severity}`}>
        <Cluster>
          <SeverityMark severity={severity} />
          <SeverityMark severity={severity} count={3} />
        </Cluster>
      </Specimen>
    ))}
    <Specimen name="avatar: initials, one word, no name">
      <Cluster>
        <Avatar name="Harper Demo" src={null} size={56} />
        <Avatar name="Demo" src={null} size={56} />
        <Avatar name="" src={null} size={56} />
      </Cluster>
    </Specimen>
    <Specimen name="logo">
      <Logo size={48} />
    </Specimen>
  </>
)

const Layout = () => (
  <>
    <Specimen name="card" wide>
      <Card title="Next thing">
        <p>Have the relief valve piped to the floor.</p>
        <Muted>A safety hazard, found on Nov 9.</Muted>
        <Button look="secondary">Fix or put off</Button>
      </Card>
    </Specimen>
    <Specimen name="columns: side by side where there is room" wide>
      <Columns>
        <Card label="First column">
          <Stack tight>
            <p>What matters most.</p>
            <Muted>Three fifths of the width.</Muted>
          </Stack>
        </Card>
        <Card label="Second column">
          <p>What goes with it.</p>
        </Card>
      </Columns>
    </Specimen>
    <Specimen name="names and values" wide>
      <KeyValues
        pairs={[
          ['Covering', 'Architectural shingles'],
          ['Inspected from', 'The roof itself'],
        ]}
      />
    </Specimen>
    <Specimen name="receipt" wide>
      <Receipt
        caption="About 3 hours on site"
        lines={[
          { label: 'Home inspection', why: 'Up to 2,500 sq ft', amount: '$475.00' },
          { label: 'Radon test', why: '48 hours', amount: '$150.00' },
        ]}
        total="$625.00"
      />
    </Specimen>
    <Specimen name="what happened, in order" wide>
      <Timeline
        events={[
          { key: '1', when: 'Nov 9, 9:00 AM', what: 'The inspection began.' },
          { key: '2', when: 'Nov 9, 4:10 PM', what: 'The report was published.' },
        ]}
      />
    </Specimen>
    <Specimen name="photos" wide>
      <PhotoGrid photos={photos} />
    </Specimen>
  </>
)

/** The parts that only show something. */
export const DisplayParts = () => (
  <>
    <Part
      id="marks"
      title="Badges and marks"
      about="A severity is a color, a shape and a word, so that none of them carries the meaning alone."
    >
      <Marks />
    </Part>
    <Part
      id="states"
      title="Loading, empty, error"
      about="The view while there is nothing to show: a skeleton, the next step, or a way to try again."
    >
      <Specimen name="loading" wide>
        <Skeleton lines={3} />
      </Specimen>
      <Specimen name="empty" wide>
        <EmptyState action={<Button>Request an inspection</Button>}>
          No inspection of this home yet.
        </EmptyState>
      </Specimen>
      <Specimen name="error" wide>
        <ErrorState
          message="Server temporarily unavailable. Please try again in a few moments."
          onRetry={() => undefined}
        />
      </Specimen>
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Specimen key={tone} name={`banner, ${tone}`} wide>
          <Banner tone={tone} action={<Button look="secondary">Switch back</Button>}>
            You are using the homeowner view.
          </Banner>
        </Specimen>
      ))}
    </Part>
    <Part
      id="layout"
      title="Cards, lists"
      about="A page is a header and cards; on a phone they stack."
    >
      <Layout />
    </Part>
  </>
)
