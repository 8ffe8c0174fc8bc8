-- Counted at every call that is limited, and worth nothing after a crash: it need not reach the disk before the call goes on.
ALTER TABLE "rate_limits" SET UNLOGGED;
