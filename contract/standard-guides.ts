import type { GuideTable } from './guide-tables.ts'
import { standardMoldLimits } from './mold.ts'
import { states } from './vocabulary/states.ts'

const dollars = (amount: number): number => amount * 100

const lasts = (low: number, high: number) => ({
  low,
  high,
  year: 2026,
  source: 'InterNACHI figures, homesandorder.com',
})
const costs = (low: number, high: number, year: number, source: string) => ({
  low_cents: dollars(low),
  high_cents: dollars(high),
  year,
  source,
})

/**
 * The figures that come with the product: lifetimes in years, costs in cents. They are guides and no promises, and the
 * inspector gives neither. The year is that of the source; where it gives none, the year in which we read it.
 */
export const standardGuides: GuideTable = {
  lifetimes: {
    roof_covering: lasts(20, 30),
    heating_system: lasts(15, 25),
    cooling_system: lasts(7, 15),
    water_heater: lasts(6, 12),
    electrical_panel: lasts(60, 70),
    smoke_alarms: lasts(9, 10),
  },
  costs: {
    roof_covering: costs(5727, 12_410, 2022, 'mtb.com, four common home repairs'),
    roof: costs(200, 7000, 2022, 'mtb.com, four common home repairs'),
    siding: costs(244, 5250, 2024, 'fixr.com, cost to repair siding'),
    grading: costs(1000, 3330, 2026, 'engineerfix.com, cost of regrading'),
    window_glass: costs(100, 600, 2025, 'fixthingsright.blogspot.com, cost to fix a window'),
    structure: costs(2196, 7921, 2024, 'engineerfix.com, cost to repair a house'),
    heating_replacement: costs(3000, 6000, 2022, 'mtb.com, four common home repairs'),
    heating: costs(75, 4200, 2022, 'mtb.com, four common home repairs'),
    cooling: costs(75, 4200, 2022, 'mtb.com, four common home repairs'),
    toilet: costs(400, 800, 2022, 'educashop.com, repair cost guide'),
    plumbing: costs(100, 700, 2022, 'mtb.com, four common home repairs'),
    outlet: costs(50, 300, 2024, 'thepricer.org, cost to install a GFCI outlet'),
    panel: costs(850, 4000, 2024, 'thepricer.org, cost to replace an electrical panel'),
    rewiring: costs(3500, 15_000, 2026, 'costaddict.com, cost to rewire a house'),
    interior_glass: costs(100, 600, 2025, 'fixthingsright.blogspot.com, cost to fix a window'),
    drywall: costs(350, 1500, 2026, 'precisionpatchpros.com, drywall repair cost guide'),
    interior_door: costs(226, 824, 2026, 'engineerfix.com, cost of interior doors'),
    insulation: costs(1000, 2500, 2026, 'tradeproven.com, cost of blown-in insulation'),
    fireplace: costs(160, 750, 2024, 'HomeAdvisor at angi.com, chimney repair cost'),
  },
  mold: standardMoldLimits,
  // No figures of states are known to us: each firm sets those of its own.
  states: Object.fromEntries(states.map(([code]) => [code, 1])),
}
