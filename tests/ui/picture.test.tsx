import { afterEach, describe, expect, test } from 'vitest'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { bandOf } from '#src/ui/band.ts'
import { Gauge } from '#src/ui/gauge.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

describe('an avatar', () => {
  test.each([
    ['Maya Green', 'MG'],
    ['maya van der green', 'MG'],
    ['Prince', 'PR'],
    ['x', 'X'],
    ['  élan   vital  ', 'ÉV'],
    ['', ''],
    ['   ', ''],
  ])('of "%s" shows "%s"', (name, initials) => {
    shown = render(<Avatar name={name} src={null} />)
    expect(initialsOf(name)).toBe(initials)
    expect(shown.one('[role=img]').textContent).toBe(initials)
  })

  test('without a name shows a person; with a picture, the picture; it is 120 wide and coral', () => {
    shown = render(<Avatar name="" src={null} />)
    const avatar = shown.one('[role=img]')
    expect(avatar.getAttribute('aria-label')).toBe('Profile')
    expect(shown.all('svg').length).toBe(1)
    expect(avatar.style.width).toBe('120px')
    expect(avatar.style.background).toBe('rgb(252, 113, 104)')
    shown.show(<Avatar name="Maya Green" src="/files/1" size={40} />)
    expect(shown.one('img').getAttribute('src')).toBe('/files/1')
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe('Maya Green')
    expect(shown.one('[role=img]').textContent).toBe('')
  })
})

describe('a gauge', () => {
  test('says its score and band in words', () => {
    shown = render(<Gauge label="Health score" score={78} band="Fair" sure={null} />)
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe('Health score: 78 of 100, Fair')
  })

  test('says beside its band how much it rests on', () => {
    shown = render(
      <Gauge label="Health score" score={99} band="Excellent" sure="Low confidence: 32 %" />,
    )
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe(
      'Health score: 99 of 100, Excellent. Low confidence: 32 %',
    )
    expect(shown.one('p').textContent).toBe('Low confidence: 32 %')
  })

  test('says that nothing is known, and draws no score and no scale', () => {
    shown = render(<Gauge label="Health score" score={null} band={null} sure={null} />)
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe('Health score: not rated yet')
    expect(shown.all('path').length).toBe(1)
  })

  test('of 0 draws its scale alone; of 100 reaches the end', () => {
    shown = render(<Gauge label="Attic" score={0} band="Critical" sure={null} />)
    expect(shown.all('path').length).toBe(6)
    shown.show(<Gauge label="Attic" score={100} band="Excellent" sure={null} />)
    expect(shown.all('path').at(-1)?.getAttribute('d')).toMatch(/180\.00 100\.00$/)
  })

  test('has the color of its band, from the very first point of it', () => {
    expect([0, 49, 50, 64, 65, 79, 80, 89, 90, 100].map(bandOf)).toEqual([
      'critical',
      'critical',
      'poor',
      'poor',
      'fair',
      'fair',
      'good',
      'good',
      'excellent',
      'excellent',
    ])
    shown = render(null)
  })
})

describe('the house in cross-section', () => {
  const systems = [
    'roof',
    'exterior',
    'structure',
    'heating',
    'cooling',
    'plumbing',
    'electrical',
    'fireplace',
    'attic',
    'interior',
  ]
  const regions = systems.map((id, index) => ({
    id,
    label: id.toUpperCase(),
    score: id === 'fireplace' ? null : 60 + index * 4,
  }))

  test('shows all ten systems, each named with its score', () => {
    shown = render(<HouseSection regions={regions} onSelect={() => undefined} />)
    const names = shown.all('[role=button]').map((part) => part.getAttribute('aria-label'))
    expect(names.toSorted()).toEqual(
      regions.map(({ label, score }) => `${label}: ${score ?? 'not rated yet'}`).toSorted(),
    )
  })

  test('a part is chosen by a press, by Enter and by the space bar, and says that it is chosen', () => {
    const chosen: string[] = []
    const house = (selected: string | null) => (
      <HouseSection regions={regions} selected={selected} onSelect={(id) => chosen.push(id)} />
    )
    shown = render(house(null))
    click(shown.one('[aria-label^=ROOF]'))
    focus(shown.one('[aria-label^=ATTIC]'))
    expect(press('Enter')).toBe(true)
    expect(press(' ')).toBe(true)
    expect(press('a')).toBe(false)
    expect(chosen).toEqual(['roof', 'attic', 'attic'])
    shown.show(house('attic'))
    expect(shown.all('[aria-pressed=true]').map((part) => part.getAttribute('aria-label'))).toEqual(
      ['ATTIC: 92'],
    )
  })

  test('is walked in reading order, not in the order of painting', () => {
    shown = render(<HouseSection regions={regions} onSelect={() => undefined} />)
    expect(
      shown.all('[role=button]').map((part) => part.getAttribute('aria-label')?.split(':')[0]),
    ).toEqual(
      'ROOF ATTIC FIREPLACE INTERIOR EXTERIOR COOLING ELECTRICAL HEATING PLUMBING STRUCTURE'.split(
        ' ',
      ),
    )
  })

  test('a part that is chosen says what it opens', () => {
    const house = (selected: string | null) => (
      <HouseSection
        regions={regions}
        selected={selected}
        onSelect={() => undefined}
        controls="panel"
      />
    )
    shown = render(house(null))
    expect(shown.all('[aria-controls]')).toEqual([])
    shown.show(house('attic'))
    expect(shown.one('[aria-controls=panel]').getAttribute('aria-label')).toBe('ATTIC: 92')
  })

  test('color is never alone: a part that needs attention has a mark, an unrated part is hatched', () => {
    shown = render(<HouseSection regions={regions} onSelect={() => undefined} />)
    const marked = shown
      .all('[data-system]')
      .filter((part) => part.querySelector('g[transform] circle') !== null)
    expect(marked.map((part) => part.dataset.system).toSorted()).toEqual(['exterior', 'roof'])
    const hatch = shown.one('pattern').id
    expect(shown.one('[data-system=fireplace]').innerHTML).toContain(`url(#${hatch})`)
    expect(shown.one('[data-system=roof]').innerHTML).not.toContain('url(#')
  })

  test('two of them on one page do not share their patterns', () => {
    shown = render(
      <>
        <HouseSection regions={[]} />
        <HouseSection regions={[]} />
      </>,
    )
    const ids = shown.all('pattern, clipPath').map((element) => element.id)
    expect(new Set(ids).size).toBe(4)
  })

  test('with nobody to tell, it is a picture that tells all ten', () => {
    shown = render(<HouseSection regions={regions} />)
    expect(shown.one('svg').getAttribute('role')).toBe('img')
    expect(shown.one('svg').getAttribute('aria-label')).toContain(
      'ROOF: 60, ATTIC: 92, FIREPLACE: not rated yet',
    )
    expect(shown.all('[tabindex]')).toEqual([])
  })
})

test('a severity is a drawn shape of its own and a word beside its color, in the plural where there are several', () => {
  const severities = ['safety', 'major', 'maintenance', 'monitor'] as const
  const words = (count: number) => {
    shown = render(
      severities.map((severity) => (
        <SeverityMark key={severity} severity={severity} count={count} />
      )),
    )
    return shown.all('span:has(> svg)').map((mark) => mark.textContent)
  }
  expect(words(1)).toEqual(['1Safety hazard', '1Repair or replace', '1Maintenance item', '1Watch'])
  shown.remove()
  expect(words(2)).toEqual([
    '2Safety hazards',
    '2Repair or replace',
    '2Maintenance items',
    '2Watch',
  ])
  const shapes = shown.all('svg[aria-hidden=true]').map((shape) => shape.innerHTML)
  expect(new Set(shapes).size).toBe(severities.length)
})
