export * from '@/contract/decimal-text'
