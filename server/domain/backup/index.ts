export {
  type BackupFact,
  type ContinuousFact,
  type DrillFact,
  type DrillStep,
  drillSteps,
  findBackupFact,
  forgetBackupFact,
  type ScheduledFact,
  writeBackupFact,
} from './backup.repo'
