import { useState } from 'react'
import { Choices } from '#src/ui/choices.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Rail } from '#src/ui/rail.tsx'
import { ActionParts } from './action-parts.tsx'
import { ArrangeParts } from './arrange-parts.tsx'
import { ChartParts } from './chart-parts.tsx'
import { DisplayParts } from './display-parts.tsx'
import { FormParts } from './form-parts.tsx'
import styles from './gallery.module.css'
import { OverlayParts } from './overlay-parts.tsx'
import { PhotoParts } from './photo-parts.tsx'
import { PickParts } from './pick-parts.tsx'
import { PrintParts } from './print-parts.tsx'
import { ProgressParts } from './progress-parts.tsx'
import { TableParts } from './table-parts.tsx'
import {
  askedDensity,
  askedParts,
  askedTheme,
  type Density,
  DensityContext,
  PartsContext,
  type Shown,
  ThemesContext,
  themes,
} from './themes.ts'
import { TokenParts } from './token-parts.tsx'
import { WorkParts } from './work-parts.tsx'

const parts = [
  ['colour', 'Color'],
  ['type', 'Type'],
  ['measure', 'Space, radius, shadow, motion'],
  ['buttons', 'Buttons and tabs'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['pickers', 'Combobox, dates, times'],
  ['marks', 'Badges and marks'],
  ['states', 'Loading, empty, error'],
  ['layout', 'Cards, lists'],
  ['tables', 'Tables'],
  ['work', 'List, panel, palette'],
  ['charts', 'Charts'],
  ['house', 'The house'],
  ['overlays', 'Dialog, menu, toast'],
  ['order', 'Heading row, rail, steps'],
  ['week', 'Week calendar'],
  ['board', 'Board'],
  ['photos', 'Photos'],
  ['progress', 'Uploads and undo'],
  ['skeletons', 'Skeletons'],
  ['print', 'Print'],
] as const

const show = (theme: Shown): void => {
  if (theme === 'all') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
const remember = (theme: Shown, density: Density): void => {
  const address = new URL(window.location.href)
  address.searchParams.set('theme', theme)
  address.searchParams.set('density', density)
  window.history.replaceState(null, '', address)
}

/** All tokens and primitives of the product, or the parts of them that the address asks for. */
export const App = () => {
  const [only] = useState(() => askedParts(window.location.search))
  const [density, setDensity] = useState(() => {
    const asked = askedDensity(window.location.search)
    document.documentElement.dataset.density = asked
    return asked
  })
  const [shown, setShown] = useState<Shown>(() => {
    const asked = askedTheme(window.location.search)
    show(asked)
    return asked
  })
  const sections = parts
    .filter(([id]) => only?.includes(id) !== false)
    .map(([id, title]) => ({ id, title }))
  return (
    <DensityContext value={density}>
      <ThemesContext value={shown === 'all' ? themes : [shown]}>
        <a className={styles.skip} href="#main">
          Skip to the parts
        </a>
        <header className={styles.header}>
          <h1>
            <Logo size={28} />
            Gallery
          </h1>
          <Choices
            inline
            legend="Theme"
            className={styles.themes}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'field', label: 'Field' },
              { value: 'all', label: 'Side by side' },
            ]}
            value={shown}
            onChange={(theme) => {
              show(theme)
              setShown(theme)
              remember(theme, density)
            }}
          />
          <Choices
            inline
            legend="Density"
            className={styles.themes}
            options={[
              { value: 'family', label: 'Family' },
              { value: 'work', label: 'Work' },
              { value: 'field', label: 'Field' },
            ]}
            value={density}
            onChange={(next) => {
              document.documentElement.dataset.density = next
              setDensity(next)
              remember(shown, next)
            }}
          />
        </header>
        <div className={styles.body}>
          <Rail label="Parts" sections={sections} />
          <main id="main" className={styles.main}>
            <PartsContext value={only}>
              <TokenParts />
              <ActionParts />
              <FormParts />
              <PickParts />
              <DisplayParts />
              <TableParts />
              <WorkParts />
              <ChartParts />
              <OverlayParts />
              <ArrangeParts />
              <PhotoParts />
              <ProgressParts />
              <PrintParts />
            </PartsContext>
          </main>
        </div>
      </ThemesContext>
    </DensityContext>
  )
}
