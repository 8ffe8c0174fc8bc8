#!/bin/bash
# A real S3 server on this machine: Ceph's gateway on one node, from Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common.
# s3-server.sh start DIR PORT MONITOR_PORT KEY SECRET sets it up in an empty folder; s3-server.sh gateway DIR PORT starts a killed gateway again.
# To stop it, kill the processes in DIR/run/*.pid.
set -e
ACTION=$1 D=$2 PORT=$3 MONITOR=$4 KEY=$5 SECRET=$6
C="-c $D/ceph.conf"

gateway() {
  radosgw $C -n client.rgw >/dev/null 2>&1
  for i in $(seq 120); do curl -sf -o /dev/null "http://127.0.0.1:$PORT/" && return; sleep 0.5; done
  echo "The gateway does not answer." >&2; exit 1
}

if [ "$ACTION" = gateway ]; then gateway; exit; fi

mkdir -p "$D"/{mon,osd,run}
FSID=$(cat /proc/sys/kernel/random/uuid) OSD=$(cat /proc/sys/kernel/random/uuid)
cat > "$D/ceph.conf" <<CONF
[global]
fsid = $FSID
mon host = v1:127.0.0.1:$MONITOR
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
admin socket = $D/run/\$name.asok
pid file = $D/run/\$name.pid
log file = $D/run/\$name.log
ms bind msgr2 = false
[mon.a]
mon data = $D/mon
[osd.0]
osd data = $D/osd
osd objectstore = bluestore
bluestore block size = 4294967296
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$PORT
rgw data = $D/run
CONF
monmaptool --create --fsid "$FSID" --addv a "v1:127.0.0.1:$MONITOR" "$D/monmap" >/dev/null
ceph-mon -i a --mkfs --monmap "$D/monmap" $C >/dev/null 2>&1
ceph-mon -i a $C >/dev/null 2>&1
for i in $(seq 30); do timeout 5 ceph $C osd new "$OSD" >/dev/null 2>&1 && break; sleep 1; done
ceph-osd -i 0 --mkfs --osd-uuid "$OSD" $C >/dev/null 2>&1
# It gives up when it speaks before it has heard the monitor's map: then once more.
for i in $(seq 40); do
  kill -0 "$(cat "$D/run/osd.0.pid" 2>/dev/null)" 2>/dev/null || ceph-osd -i 0 $C >/dev/null 2>&1 || true
  timeout 5 ceph $C osd stat 2>/dev/null | grep -q "1 up" && break
  sleep 0.5
done
timeout 60 radosgw-admin $C user create --uid=app --display-name=app --access-key="$KEY" --secret-key="$SECRET" >/dev/null 2>&1
gateway
