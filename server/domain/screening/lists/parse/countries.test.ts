import { expect, it } from 'vitest'
import { countryCode } from './countries'

it.each([
  ['Mexico', 'MX'],
  ['Russia', 'RU'],
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Afghanistan (since 2009)', 'AF'],
  ['Côte d’Ivoire', 'CI'],
  ['Türkiye', 'TR'],
  ['Burma', 'MM'],
  ['Syrian', 'SY'],
  ['IRQ', 'IQ'],
  ['ru', 'RU'],
  ['United Kingdom', 'GB'],
  ['Yemen', 'YE'],
  ['Region: Kandahar', 'Region: Kandahar'],
])('calls %s %s', (text, code) => expect(countryCode(text)).toBe(code))
