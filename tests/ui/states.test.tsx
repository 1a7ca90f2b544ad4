import { afterEach, describe, expect, test } from 'vitest'
import { Receipt } from '#src/ui/receipt.tsx'
import { Banner, EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { Toast } from '#src/ui/toast.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

describe('placeholders while there is nothing to show', () => {
  test('a failure is announced at once, and can be tried again where that may help', () => {
    let tries = 0
    shown = render(<ErrorState message="The report could not be loaded." onRetry={() => tries++} />)
    expect(shown.one('[role=alert]').textContent).toContain('The report could not be loaded.')
    click(shown.one('button'))
    expect(tries).toBe(1)
    shown.show(<ErrorState message="You may not see this." />)
    expect(shown.all('button')).toEqual([])
  })

  test('an empty place says so and offers what to do next', () => {
    shown = render(
      <EmptyState action={<a href="/add-property">Add a home</a>}>No home here yet.</EmptyState>,
    )
    expect(shown.one('p').textContent).toBe('No home here yet.')
    expect(shown.one('a').textContent).toBe('Add a home')
  })

  test('a skeleton says once that it is loading, however many lines it has', () => {
    shown = render(<Skeleton lines={5} />)
    expect(shown.one('[role=status]').getAttribute('aria-label')).toBe('Loading')
    expect(shown.all('span').length).toBe(5)
  })

  test('a banner is read out without interrupting', () => {
    shown = render(<Banner tone="warn">You are offline.</Banner>)
    expect(shown.one('[role=status]').textContent).toBe('You are offline.')
  })
})

describe('a toast', () => {
  test.each([
    ['default', 'status'],
    ['success', 'status'],
    ['error', 'alert'],
  ] as const)('of the tone %s is announced as %s and can be closed', (tone, role) => {
    let closed = 0
    shown = render(
      <Toast tone={tone} onClose={() => closed++}>
        Saved.
      </Toast>,
    )
    expect(shown.one(`[role=${role}]`).textContent).toContain('Saved.')
    click(shown.one('[aria-label=Close]'))
    expect(closed).toBe(1)
  })
})

describe('steps', () => {
  const steps = [
    { id: 'services', label: 'Services', reachable: true },
    { id: 'slot', label: 'Date and time', reachable: true },
    { id: 'sign', label: 'Agreement', reachable: false },
  ]

  const entries = () => shown.all('li button')

  test('are there by name, say where one is, and open only what can be reached', () => {
    const gone: string[] = []
    shown = render(<Stepper steps={steps} current="slot" onGo={(id) => gone.push(id)} />)
    expect(entries().map((button) => button.textContent)).toEqual([
      '1. Services',
      '2. Date and time',
      '3. Agreement',
    ])
    expect(shown.one('[aria-current=step]').textContent).toBe('2. Date and time')
    for (const button of entries()) click(button)
    expect(gone).toEqual(['services', 'slot'])
  })

  test('are one line where there is little room, which opens the list and closes it with a choice', () => {
    shown = render(<Stepper steps={steps} current="slot" onGo={() => undefined} />)
    const line = shown.one('[aria-expanded]')
    expect(line.textContent).toBe('Step 2 of 3 Date and time')
    click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(line.getAttribute('aria-controls') ?? '')?.localName).toBe('ol')
    const [first] = entries()
    if (first) click(first)
    expect(line.getAttribute('aria-expanded')).toBe('false')
  })
})

test('each line of a receipt has its reason and its amount, and the total is read when it changes', () => {
  shown = render(
    <Receipt
      caption="About 3 hours on site"
      lines={[{ label: 'Home inspection', why: 'Up to 2,500 sq ft', amount: '$475.00' }]}
      total="$475.00"
    />,
  )
  expect(shown.one('caption').textContent).toBe('About 3 hours on site')
  expect(shown.all('tr').map((row) => row.textContent)).toEqual([
    'Home inspectionUp to 2,500 sq ft$475.00',
    'Total$475.00',
  ])
  expect(shown.one('[aria-live=polite]').textContent).toBe('$475.00')
})
