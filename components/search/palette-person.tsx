'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Scope } from '@/contract/kernel/scopes'

/** Who uses the palette: what they may do, and a mark under which this browser keeps what they opened. */
export interface PalettePerson {
  scopes: readonly Scope[]
  mark: string
}

const nobody: PalettePerson = { scopes: [], mark: '' }
const Person = createContext(nobody)

/** Tells the palettes below whom they serve. */
export function PalettePersonProvider({ person, children }: { person: PalettePerson; children: ReactNode }) {
  return <Person value={person}>{children}</Person>
}

/** Whom the palette serves; nobody, who may do nothing, outside the console. */
export function usePalettePerson(): PalettePerson {
  return useContext(Person)
}
